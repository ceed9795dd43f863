import type { Origin } from './names-origin.ts'

/** Families of Africa and the Caribbean. */
export const AFRICA: readonly Origin[] = [
  {
    key: 'igbo',
    weight: 3,
    looks: [['deep', 1]],
    her: 'Adaeze Adanna Chiamaka Chioma Ifeoma Ngozi Nkechi Obiageli',
    his: 'Chidi Chukwudi Emeka Ikenna Kelechi Nnamdi Obinna Uzoma',
    family: 'Chukwu Eze Madu Nwankwo Obi Okeke Okonkwo Onyekachi',
    cities: 'lagos london dublin',
    faiths: [
      ['catholic', 4],
      ['protestant', 3],
    ],
  },
  {
    key: 'yoruba',
    weight: 3,
    looks: [['deep', 1]],
    her: 'Abimbola Bukola Folake Omolara Ronke Temitope Titilayo Yetunde',
    his: 'Babatunde Femi Gbenga Kayode Olumide Segun Tunde Wale',
    family: 'Adebayo Adeyemi Akande Balogun Ogunleye Olatunji Oyelaran Soyinka',
    cities: 'lagos london',
    faiths: [
      ['protestant', 4],
      ['muslim', 2],
    ],
  },
  {
    key: 'ghanaian',
    weight: 4,
    looks: [['deep', 1]],
    her: 'Abena Adwoa Akosua Efua Esi Serwaa Yaa Araba',
    his: 'Ebo Kofi Kojo Kwabena Kwaku Kwame Nana Yaw',
    family: 'Agyeman Amoah Asante Boateng Darko Mensah Opoku Sarpong',
    cities: 'accra amsterdam london',
    faiths: [
      ['protestant', 4],
      ['catholic', 1],
    ],
  },
  {
    key: 'kenyan',
    weight: 3,
    looks: [['deep', 1]],
    her: 'Achieng Akinyi Makena Muthoni Njeri Nyambura Wambui Wanjiku',
    his: 'Baraka Juma Kamau Kiprono Mwangi Ochieng Odhiambo Otieno',
    family: 'Gathogo Karanja Kimani Kiptoo Mutua Njoroge Omondi Wafula',
    cities: 'nairobi london',
    faiths: [
      ['protestant', 3],
      ['catholic', 2],
      ['spiritual', 1],
    ],
  },
  {
    key: 'jamaican',
    weight: 5,
    looks: [
      ['deep', 3],
      ['brown', 2],
    ],
    her: 'Beverley Claudette Janice Lorna Marcia Paulette Sonia Yvonne',
    his: 'Carlton Desmond Errol Leroy Neville Orville Winston Wesley',
    family: 'Bogle Campbell Francis Gayle Palmer Reid Samuels Thompson',
    cities: 'birmingham london bristol',
    faiths: [
      ['protestant', 4],
      ['spiritual', 2],
      ['none', 1],
    ],
  },
]

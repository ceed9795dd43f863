/**
 * Languages, countries and regions of the world that a text may name. A line is a number (kept in rows, never given to
 * another), the name, then the codes it goes by, and words beside the names that those codes have in `LOCALES`:
 * two capitals are a country, two or three small letters a language, `=` marks a word that is short.
 */
export const TOKENS = `
1 English: en
2 Spanish: es
3 French: fr
4 Portuguese: pt
5 German: de
6 Arabic: ar
7 China: CN zh mandarin cantonese hong_kong HK
8 Russia: RU ru
9 Iran: IR fa farsi dari iran
10 Hindi: hi
11 Bangladesh: BD bn bangladeshi bangla
12 Punjabi: pa panjabi
13 Pakistan: PK ur pakistani
14 Tamil: ta
15 Telugu: te
16 Gujarati: gu
17 Marathi: mr
18 Malayalam: ml kerala
19 Kurdistan: ku kurd kurdistan kurdisch koerdisch
20 Swahili: sw kiswahili
21 Israel: IL he israeli hebrew
22 Yiddish: yi
23 Armenia: AM hy
24 Welsh: cy wales welsh
25 Scotland: gd scotland scottish scots schottland schotland ecosse escocia
26 Ireland: IE ga irish
27 Basque: eu basque euskal
28 Catalan: ca catalonia catalunya cataluna
29 Galician: gl galicia
30 Romani: rom sinti romani
31 Frisian: fy frisian friesland fries frysk
32 Sorbian: hsb dsb
33 Sámi: se sami sapmi
34 Luxembourg: LU lb
35 Netherlands: NL nl dutch holland hollander nederlander
36 Belgium: BE belgian belg belge belgisch flemish vlaams wallonia
37 Germany: DE deutsch
38 Austria: AT austrian osterreicher
39 Switzerland: CH swiss schweizer suisse svizzero
40 France: FR
41 Spain: ES
42 Portugal: PT
43 Italy: IT it
44 United Kingdom: GB british britain england =uk
45 Denmark: DK da
46 Sweden: SE sv
47 Norway: NO nb nn norwegian
48 Finland: FI fi
49 Iceland: IS is icelandic
50 Poland: PL pl polska
51 Czechia: CZ cs czech bohemian
52 Slovakia: SK sk
53 Hungary: HU hu magyar
54 Romania: RO ro
55 Moldova: MD moldovan
56 Bulgaria: BG bg
57 Greece: GR el hellenic
58 Cyprus: CY cypriot
59 Türkiye: TR tr turkey turkish turk
60 Albania: AL sq
61 Kosovo: XK kosovo kosovar
62 North Macedonia: MK mk macedonia
63 Serbia: RS sr
64 Croatia: HR hr
65 Bosnia and Herzegovina: BA bs bosnia bosna bosnien
66 Montenegro: ME montenegrin
67 Slovenia: SI sl
68 Estonia: EE et
69 Latvia: LV lv
70 Lithuania: LT lt
71 Belarus: BY be
72 Ukraine: UA uk ukrainian
73 Malta: MT mt
74 Georgia: GE ka
75 Azerbaijan: AZ az
76 Kazakhstan: KZ kk
77 Uzbekistan: UZ uz
78 Turkmenistan: TM tk
79 Kyrgyzstan: KG ky
80 Tajikistan: TJ tg
81 Mongolia: MN mn
82 Afghanistan: AF ps afghan pashto
83 India: IN indian indien indisch indiase
84 Sri Lanka: LK si sri_lankan sinhala
85 Nepal: NP ne nepali
86 Bhutan: BT dz
87 Myanmar: MM my burma burmese
88 Thailand: TH th
89 Vietnam: VN vi
90 Cambodia: KH km khmer
91 Laos: LA lo
92 Malaysia: MY ms malaysian
93 Singapore: SG singaporean
94 Indonesia: ID id javanese jv su
95 Philippines: PH fil tl filipino filipina pinoy
96 Japan: JP ja
97 Korea: KR ko korea korean
98 Taiwan: TW taiwanese
99 Tibet: bo tibet
100 Australia: AU australian aussie
101 New Zealand: NZ mi new_zealander kiwi maori
102 Fiji: FJ fj fijian
103 Samoa: WS sm samoan
104 Tonga: TO to tongan
105 United States: US american =usa
106 Canada: CA canadian quebec
107 Mexico: MX mexican mexicano mexicana
108 Guatemala: GT guatemalan
109 Honduras: HN honduran
110 El Salvador: SV salvadoran
111 Nicaragua: NI nicaraguan
112 Costa Rica: CR costa_rican
113 Panama: PA panamanian
114 Cuba: CU cuban cubano cubana
115 Dominican Republic: DO dominican
116 Haiti: HT ht haitian
117 Jamaica: JM jamaican
118 Trinidad and Tobago: TT trinidad trinidadian
119 Barbados: BB bajan
120 Puerto Rico: PR puerto_rican
121 Suriname: SR surinamese surinaams
122 Guyana: GY guyanese
123 Colombia: CO colombian colombiano colombiana
124 Venezuela: VE venezuelan venezolano
125 Ecuador: EC ecuadorian
126 Peru: PE peruvian peruano peruana
127 Bolivia: BO bolivian
128 Chile: CL chilean chileno chilena
129 Argentina: AR argentinian argentine argentino
130 Uruguay: UY uruguayan
131 Paraguay: PY gn paraguayan
132 Brazil: BR brazilian brasileiro brasileira brasilianisch
133 Curaçao: CW AW BQ pap antillean aruba
134 Morocco: MA moroccan marokkaans marokkanisch marocain
135 Algeria: DZ algerian algerien
136 Tunisia: TN tunisian tunisien
137 Libya: LY libyan
138 Egypt: EG egyptian agyptisch
139 Sudan: SD sudanese
140 Ethiopia: ET am ethiopian
141 Eritrea: ER ti eritrean tigrinya
142 Somalia: SO so somali
143 Kenya: KE kenyan
144 Tanzania: TZ tanzanian
145 Uganda: UG ugandan
146 Rwanda: RW rw rwandan
147 Burundi: BI rn
148 Congo: CD CG ln congo congolese congolais
149 Cameroon: CM cameroonian
150 Nigeria: NG nigerian
151 Yoruba: yo
152 Igbo: ig
153 Hausa: ha
154 Ghana: GH ghanaian
155 Akan: ak tw twi ashanti
156 Côte d’Ivoire: CI ivorian ivory_coast
157 Senegal: SN wo senegalese
158 Gambia: GM gambian
159 Guinea: GN guinean
160 Sierra Leone: SL sierra_leonean
161 Liberia: LR liberian
162 Burkina Faso: BF burkinabe
163 Togo: TG togolese
164 Benin: BJ beninese
165 Cabo Verde: CV kea cape_verde cape_verdean
166 Angola: AO angolan
167 Mozambique: MZ mozambican
168 Zimbabwe: ZW sn zimbabwean
169 Zambia: ZM zambian
170 Malawi: MW ny malawian
171 Botswana: BW tn
172 Namibia: NA namibian
173 South Africa: ZA south_african zulu xhosa zu xh
174 Afrikaans: af
175 Madagascar: MG mg malagasy
176 Mauritius: MU mauritian
177 Berber: ber kab zgh amazigh tamazight kabyle
178 Lebanon: LB lebanese libanesisch libanais
179 Syria: SY syrian syrisch syrien
180 Iraq: IQ iraqi
181 Palestine: PS palestinian
182 Jordan: JO jordanian
183 Saudi Arabia: SA saudi
184 Yemen: YE yemeni
185 Oman: OM omani
186 United Arab Emirates: AE emirati dubai
187 Kuwait: KW kuwaiti
188 Qatar: QA qatari
189 Bahrain: BH bahraini
190 Aramaic: arc syr assyrian chaldean suryoyo
200 Africa: africa african afrika afrikaner afrikanisch afrique africain africano
201 West Africa: west_africa west_african westafrika
202 East Africa: east_africa east_african ostafrika
203 Asia: asia asian asie asien
204 East Asia: east_asia east_asian
205 South Asia: south_asia south_asian desi
206 Southeast Asia: southeast_asia southeast_asian south_east_asia
207 Central Asia: central_asia central_asian
208 the Middle East: middle_east middle_eastern naher_osten midden_oosten
209 the Caribbean: caribbean karibik caribisch caraibes caribe west_indian
210 Latin America: latin_america latin_american latino latina latinx lateinamerika latijns_amerika latinoamericano
211 Europe: europe european europa europaisch
212 Eastern Europe: eastern_europe eastern_european osteuropa oost_europa
213 Scandinavia: scandinavia scandinavian skandinavien skandinavisch
214 the Balkans: balkan balkans
215 the Mediterranean: mediterranean mittelmeer mediterraneo mediterraneen
216 the Pacific: pacific polynesia polynesian melanesia micronesia
217 the Maghreb: maghreb north_africa north_african nordafrika
`

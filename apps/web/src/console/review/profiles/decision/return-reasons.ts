/** Frequent reasons why an answer is returned, one for each of the keys 1 to 6. The reviewer can change the text. */
export const RETURN_REASONS = [
  {
    name: 'Contact details',
    text: 'Please leave out phone numbers, addresses and names on other services. You can share them once you’re connected.',
  },
  { name: 'Names somebody else', text: 'Please leave out other people’s full names. A first name is fine.' },
  { name: 'Only about others', text: 'This tells us about somebody else. Please write a few words about yourself.' },
  { name: 'Could hurt', text: 'Some readers could feel hurt by this. Please say it in another way.' },
  { name: 'Money or advertising', text: 'Please leave out offers, prices and requests for money.' },
  { name: 'Another question', text: 'This seems to answer another question. You could choose a different one for it.' },
] as const

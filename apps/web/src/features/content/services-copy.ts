/** Placeholder copy of the services page, to be replaced before launch. */

export const OVERVIEW = [
  {
    icon: 'match',
    title: 'Thoughtful matches',
    text: 'A list that is made for you: people whose temperament, values and interests go well with yours, with the reasons in plain words.',
  },
  {
    icon: 'check',
    title: 'Checked profiles',
    text: 'Every member confirms an e-mail address, shows a document and is approved by a person before anybody can see them.',
  },
  {
    icon: 'talk',
    title: 'Talking by mutual consent',
    text: 'You send an interest. When it is accepted, messages open. Until then nobody can write to you.',
  },
  {
    icon: 'advice',
    title: 'Counselling',
    text: 'Relationship counsellors help with a profile, a first date or a second thought, at a time that you choose.',
  },
] as const

export const LATEST = [
  {
    tone: 'apricot',
    title: 'Three short questionnaires',
    text: 'Temperament, values and reasoning, one question at a time. You can stop and come back whenever you like.',
  },
  {
    tone: 'sage',
    title: 'Book a counsellor',
    text: 'Choose by photo and by rating, pick a time, and carry on in a private chat afterwards.',
  },
  {
    tone: 'blush',
    title: 'Photos on your terms',
    text: 'Decide with one tick whether other members see your pictures. You may change your mind at any time.',
  },
] as const

export const USEFUL_INFO = [
  {
    question: 'How long does joining take?',
    answer:
      'Registering takes about two minutes. The steps after it take another quarter of an hour, and you can spread them over several days: we remember where you were.',
  },
  {
    question: 'Why do you ask for a document?',
    answer:
      'So that every person here is who they say they are. Only our reviewers see it, it is stored apart from your profile, and it is never shown to members.',
  },
  {
    question: 'Who can see my e-mail address and phone number?',
    answer: 'Other members cannot, unless you have accepted each other and you choose to share them.',
  },
  {
    question: 'What happens after I have sent everything in?',
    answer:
      'A person reads your profile and looks at your photos. As soon as you are approved, the member area opens and your first matches are waiting.',
  },
] as const

export const SERVICES = [
  'Profile review by a person',
  'Matches by temperament and values',
  'Interest requests, sent and received',
  'Private messages after mutual consent',
  'Sessions with relationship counsellors',
  'Chat with your counsellor',
  'Control over who sees your photos',
  'Help with payments and technical questions',
] as const

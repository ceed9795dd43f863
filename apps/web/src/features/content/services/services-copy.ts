/** Copy of the page 'Why Choose Us'. It promises only what the product does; the two legal texts say the same in full. */

export const OVERVIEW = [
  {
    icon: 'match',
    title: 'Thoughtful matches',
    text: 'A list that is made for you: people whose temperament, values and interests go well with yours, with the reasons in plain words.',
  },
  {
    icon: 'check',
    title: 'Checked profiles',
    text: 'Every member confirms an email address, shows a document and is approved by a person before anybody can see them.',
  },
  {
    icon: 'talk',
    title: 'Talking by mutual consent',
    text: 'You send an interest. When it is returned, the two of you can talk. Until then nobody can write to you.',
  },
  {
    icon: 'advice',
    title: 'Counselling',
    text: 'Relationship counsellors help with a profile, a first date or a second thought, at a time that you choose.',
  },
] as const

export const CHECKS = [
  {
    title: 'You confirm your email address',
    text: 'We send you a link that works once. You can’t continue without it.',
  },
  {
    title: 'You show a document',
    text: 'One picture of a passport, identity card or driving licence. We encrypt it on arrival and store it apart from your photos.',
  },
  {
    title: 'A person looks at both',
    text: 'A reviewer puts your photos and your document side by side. To open the document they must give a reason, and we record each time.',
  },
  {
    title: 'You hear from us',
    text: 'If we approve your profile, the member area opens. If we turn it down, we tell you why. Thirty days later we delete the document.',
  },
] as const

export const LATEST = [
  {
    icon: 'questions',
    tone: 'apricot',
    title: 'Three short questionnaires',
    text: 'Temperament, values and reasoning, one question at a time. You can stop and come back whenever you like.',
  },
  {
    icon: 'calendar',
    tone: 'sky',
    title: 'Book a counsellor',
    text: 'Choose by photo, role and rating, pick a time that suits you, and carry on in a private chat afterwards.',
  },
  {
    icon: 'photos',
    tone: 'blush',
    title: 'Photos on your terms',
    text: 'Decide with one tick whether other members see your pictures. You may change your mind at any time.',
  },
] as const

export const ROLES = [
  {
    role: 'Match Success Advisor',
    text: 'For the beginning: which photo to choose, what to write, how to say who you are looking for.',
  },
  {
    role: 'Connection Curator',
    text: 'For the list of matches: who deserves a second look, and how to break the ice.',
  },
  {
    role: 'Match Making Consultant',
    text: 'For those who hope to marry: what you need from a partner, and how to find out early.',
  },
  {
    role: 'Relationship Success Coach',
    text: 'For the two of you: first meetings, second thoughts, and becoming a couple.',
  },
] as const

/** Which parts of a profile are visible to whom. The privacy policy says the same in full. */
export const VISIBILITY = [
  { what: 'Name, age, profession and interests', members: 'Yes', reviewers: 'Yes' },
  { what: 'What you write about culture and belief', members: 'Yes', reviewers: 'Yes' },
  { what: 'Photos', members: 'Only if you agree', reviewers: 'Yes' },
  { what: 'Answers to the questionnaires', members: 'Only what you both chose', reviewers: 'Yes' },
  { what: 'Email address and phone number', members: 'No', reviewers: 'Yes' },
  { what: 'Date of birth and home address', members: 'No', reviewers: 'Yes' },
  { what: 'Identity document', members: 'No', reviewers: 'With a recorded reason' },
] as const

export const USEFUL_INFO = [
  {
    question: 'How long does joining take?',
    answer:
      'Registering takes about two minutes. The steps after it take another quarter of an hour, and you can spread them over several days: we remember where you were.',
  },
  {
    question: 'What does it cost?',
    answer:
      'Registering, making your profile and having it reviewed do not start any payment. Some services, such as counselling, may have a price. You see the full price and the currency before you decide, and nothing is charged unless you expressly agree to it.',
  },
  {
    question: 'Do other members have to see my face?',
    answer:
      'No. Our reviewer needs your photos to see that you are you. Whether members see them is your decision: without your consent they see a placeholder, and you are still suggested to people who suit you.',
  },
  {
    question: 'Why do you ask for a document?',
    answer:
      'To make sure that everybody here is who they say they are. We store it encrypted, only a reviewer can open it, members never see it, and we delete it 30 days after our decision.',
  },
  {
    question: 'Who can see my email address and phone number?',
    answer:
      'No other member, unless you share them with someone you are connected with. Please take your time before you do.',
  },
  {
    question: 'What happens after I have sent everything in?',
    answer:
      'A person reads your profile and looks at your photos and your document. As soon as you are approved, the member area opens and your first matches are waiting.',
  },
  {
    question: 'What if my profile is turned down?',
    answer:
      'We tell you the reason. If you think that we are mistaken, write to us, and we’ll look again. We delete your document 30 days after the decision, whatever it was.',
  },
  {
    question: 'Somebody makes me uneasy. What can I do?',
    answer:
      'Block them: neither of you sees the other from then on, and we don’t tell them. If they behaved badly, report them as well. We read every report and never say who sent it.',
  },
  {
    question: 'I find screens tiring. Will I manage?',
    answer:
      'You can make all text larger at the foot of the page. No step has a time limit, and you can stop and continue at any step. If you get stuck, write to us or ring.',
  },
  {
    question: 'How do I delete my account?',
    answer:
      'Open Settings whenever you like. You don’t need to give a reason. We delete your account and everything you gave us, as our privacy policy describes.',
  },
] as const

export const SERVICES = [
  'Profile review by a person',
  'Matches by temperament and values',
  'Reasons for every match, in plain words',
  'Interest requests, sent and received',
  'Private messages after mutual consent',
  'Control over who sees your photos',
  'Blocking, without a word to anyone',
  'Sessions with relationship counsellors',
  'Chat with your counsellor',
  'Help with payments and technical questions',
] as const

/**
 * The groups under which the list of interest topics is shown, in their order. `GET /interests` returns only an id and a
 * name for each topic, so the groups list the names.
 */
export const INTEREST_TOPIC_GROUPS = [
  {
    name: 'Out and about',
    topicNames: [
      'Beaches and the sea',
      'Birdwatching',
      'Camping',
      'Day trips',
      'Dogs',
      'Fishing',
      'Gardening',
      'Hiking',
      'Motorcycling',
      'Nature',
      'Sailing',
      'Travelling',
      'Vintage cars',
      'Walking',
    ],
  },
  {
    name: 'At home',
    topicNames: [
      'Antiques',
      'Cats',
      'Crafts',
      'Crosswords and puzzles',
      'DIY',
      'Drawing and painting',
      'Knitting and sewing',
      'Playing an instrument',
      'Pottery',
      'Reading',
      'Television series',
      'Woodwork',
      'Writing',
    ],
  },
  {
    name: 'Culture and ideas',
    topicNames: [
      'Art galleries',
      'Astronomy',
      'Cinema',
      'Classical music',
      'Family history',
      'History',
      'Jazz',
      'Languages',
      'Live concerts',
      'Museums',
      'Opera',
      'Photography',
      'Rock and pop music',
      'Science',
      'Theatre',
    ],
  },
  {
    name: 'Sport and wellbeing',
    topicNames: [
      'Cycling',
      'Fitness',
      'Football',
      'Golf',
      'Meditation',
      'Running',
      'Skiing',
      'Swimming',
      'Tennis',
      'Yoga',
    ],
  },
  { name: 'Food and drink', topicNames: ['Baking', 'Cooking', 'Eating out', "Farmers' markets", 'Wine tasting'] },
  {
    name: 'With other people',
    topicNames: ['Board games', 'Card games', 'Chess', 'Choir singing', 'Dancing', 'Pub quizzes', 'Volunteering'],
  },
] as const

/** The group of every topic that no other group lists, for example one that the provider has added. */
export const OTHER_TOPICS = 'More'

const groupNames = new Map<string, string>(
  INTEREST_TOPIC_GROUPS.flatMap(({ name, topicNames }) => topicNames.map((topicName) => [topicName, name])),
)

/**
 * Sorts topics into their groups. Within a group they keep their order.
 * @returns the groups that have at least one topic
 */
export function groupInterestTopics<Topic extends { name: string }>(topics: readonly Topic[]) {
  const groupOf = ({ name }: Topic) => groupNames.get(name) ?? OTHER_TOPICS
  return [...INTEREST_TOPIC_GROUPS.map(({ name }) => name), OTHER_TOPICS]
    .map((name) => ({ name, topics: topics.filter((topic) => groupOf(topic) === name) }))
    .filter((group) => group.topics.length > 0)
}

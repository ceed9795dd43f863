import type { PromptId } from '@heartwell/contract/profiles/prompts.ts'

/** A question for each interest topic, by the topic's name, for two members who share it. `shared` says what they share. */
export const TOPIC_QUESTIONS: Readonly<Record<string, { shared: string; question: string }>> = {
  Antiques: { shared: 'You both like antiques', question: 'Which old thing in your home has the best story?' },
  'Art galleries': {
    shared: 'You both visit galleries',
    question: 'Which picture would you happily look at every morning?',
  },
  Astronomy: { shared: 'You both look at the stars', question: 'Where have you seen the darkest sky?' },
  Baking: { shared: 'You both bake', question: 'What did you bake last, and who got the first slice?' },
  'Beaches and the sea': {
    shared: 'You both love the sea',
    question: 'Which beach do you go back to, and in which weather?',
  },
  Birdwatching: { shared: 'You both watch birds', question: 'Which bird are you always glad to see?' },
  'Board games': {
    shared: 'You both play board games',
    question: 'Which game do you win, and which do you play to lose gracefully?',
  },
  Camping: { shared: 'You both go camping', question: 'What do you never camp without?' },
  'Card games': { shared: 'You both play cards', question: 'Who taught you to play cards, and did they cheat?' },
  Cats: { shared: 'You both like cats', question: 'Which cat has had the most to say in your life?' },
  Chess: { shared: 'You both play chess', question: 'How did you learn to play chess?' },
  'Choir singing': {
    shared: 'You both sing in choirs',
    question: 'What are you singing at the moment, and which part is yours?',
  },
  Cinema: { shared: 'You both go to the cinema', question: 'Which film could you see again tonight?' },
  'Classical music': {
    shared: 'You both listen to classical music',
    question: 'Which piece of music do you put on when nobody is looking?',
  },
  Cooking: { shared: 'You both cook', question: 'What do you cook when someone is coming for the first time?' },
  Crafts: { shared: 'You both make things by hand', question: 'What is on your table at the moment?' },
  'Crosswords and puzzles': {
    shared: 'You both do puzzles',
    question: 'Do you finish the crossword in pen or in pencil?',
  },
  Cycling: { shared: 'You both cycle', question: 'Which ride would you show to a friend first?' },
  Dancing: { shared: 'You both dance', question: 'Which song gets you on to your feet?' },
  'Day trips': { shared: 'You both like a day out', question: 'Where was your last good day out?' },
  DIY: { shared: 'You both do things yourselves', question: 'What have you repaired that you are still proud of?' },
  Dogs: { shared: 'You both like dogs', question: 'Which dog do you still think about?' },
  'Drawing and painting': { shared: 'You both draw or paint', question: 'What did you draw last?' },
  'Eating out': { shared: 'You both like eating out', question: 'Where do they know what you are going to order?' },
  'Family history': {
    shared: 'You both look into family history',
    question: 'Which ancestor would you invite to dinner?',
  },
  "Farmers' markets": {
    shared: 'You both go to the market',
    question: 'What do you always come home with from the market?',
  },
  Fishing: { shared: 'You both fish', question: 'Where do you go when you would like a quiet hour by the water?' },
  Fitness: { shared: 'You both keep fit', question: 'What gets you out of the door on a grey day?' },
  Football: {
    shared: 'You both follow football',
    question: 'Which match would you watch again, and who was with you?',
  },
  Gardening: { shared: 'You both garden', question: 'What is growing best for you this year?' },
  Golf: { shared: 'You both play golf', question: 'Which course would you play on your birthday?' },
  Hiking: { shared: 'You both hike', question: 'Which walk took you longest to recover from, and was it worth it?' },
  History: { shared: 'You both like history', question: 'Which year would you visit for an afternoon?' },
  Jazz: { shared: 'You both listen to jazz', question: 'Which record would you play me first?' },
  'Knitting and sewing': { shared: 'You both knit or sew', question: 'What are you making, and who is it for?' },
  Languages: { shared: 'You both learn languages', question: 'Which word in another language do you wish we had?' },
  'Live concerts': { shared: 'You both go to concerts', question: 'Which concert do you still talk about?' },
  Meditation: { shared: 'You both meditate', question: 'Where do you find it easiest to be quiet?' },
  Motorcycling: { shared: 'You both ride', question: 'Which road is the best one you have ridden?' },
  Museums: { shared: 'You both visit museums', question: 'Which room of a museum would you like to live in?' },
  Nature: { shared: 'You both love nature', question: 'What have you noticed outside this week?' },
  Opera: { shared: 'You both go to the opera', question: 'Which opera makes you cry every time?' },
  Photography: {
    shared: 'You both take photographs',
    question: 'What is in the last photograph you were pleased with?',
  },
  'Playing an instrument': {
    shared: 'You both play an instrument',
    question: 'What do you play, and who has to listen?',
  },
  Pottery: { shared: 'You both make pots', question: 'Which pot went wrong in the nicest way?' },
  'Pub quizzes': { shared: 'You both go to quizzes', question: 'Which round do your friends need you for?' },
  Reading: { shared: 'You both read', question: 'Which book have you given away most often?' },
  'Rock and pop music': {
    shared: 'You both like rock and pop',
    question: 'Which was the first record you bought with your own money?',
  },
  Running: { shared: 'You both run', question: 'What do you think about on a long run?' },
  Sailing: { shared: 'You both sail', question: 'Which harbour are you always glad to reach?' },
  Science: { shared: 'You both like science', question: 'What have you learned lately that surprised you?' },
  Skiing: { shared: 'You both ski', question: 'Where did you learn to ski, and how often did you fall?' },
  Swimming: { shared: 'You both swim', question: 'What’s the coldest water you’ve been glad you went into?' },
  'Television series': { shared: 'You both follow series', question: 'Which series did you stay up too late for?' },
  Tennis: { shared: 'You both play tennis', question: 'Who is your favourite person to play tennis with?' },
  Theatre: { shared: 'You both go to the theatre', question: 'Which play would you take a friend to?' },
  Travelling: { shared: 'You both travel', question: 'Which place turned out quite different from what you expected?' },
  'Vintage cars': { shared: 'You both like vintage cars', question: 'Which car do you wish you had never sold?' },
  Volunteering: {
    shared: 'You both volunteer',
    question: 'What do you like most about the people you volunteer with?',
  },
  Walking: { shared: 'You both walk', question: 'Where do you walk when you have an hour to yourself?' },
  'Wine tasting': { shared: 'You both enjoy wine', question: 'Which bottle do you remember, and who shared it?' },
  Woodwork: { shared: 'You both work with wood', question: 'What was the first thing you made that stood straight?' },
  Writing: { shared: 'You both write', question: 'What do you write when nobody has asked you to?' },
  Yoga: { shared: 'You both do yoga', question: 'How did you begin with yoga?' },
}

/** For two members with too few known shared topics. */
export const GENERAL_QUESTIONS: readonly { shared: string; question: string }[] = [
  { shared: 'An easy beginning', question: 'What made you smile this week?' },
  { shared: 'For early birds and night owls', question: 'Which hour of the day do you like best?' },
  { shared: 'Something to look forward to', question: 'What are you looking forward to at the moment?' },
]

/** A question for each prompt, to a member who answered it. */
export const PROMPT_QUESTIONS: Readonly<Record<PromptId, string>> = {
  sunday: 'You wrote about a Sunday you’d share. Which part of it do you like best?',
  small_thing: 'You wrote about a small thing that makes your day. When did it last happen?',
  my_home: 'You wrote about your home. Which corner of it is yours?',
  cook: 'You wrote about what you’d cook. Who taught you to make it?',
  at_home: 'You wrote about where you feel at home. What do you do there first?',
  others_say: 'You wrote about what others say of you. Are they right?',
  proud: 'You wrote about something you’re proud of. How did it begin?',
  learned: 'You wrote about something you’ve learned. What helped you most?',
  changed_mind: 'You wrote about changing your mind. What changed it?',
  understand: 'You wrote about something you’d like me to understand. May I ask you more about it?',
  pace: 'You wrote about getting to know somebody. What makes it easy for you?',
  learn_together: 'You wrote about something you’d like to learn. What draws you to it?',
  five_years: 'You wrote about the life you’d like. Which part of it could begin soon?',
  marriage: 'You wrote about marriage. What has shaped your view of it?',
}

/** To a member who shows several photos. */
export const PHOTOS_QUESTION = { shared: 'About the photos', question: 'Which of your photos is the most like you?' }

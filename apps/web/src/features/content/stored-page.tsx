/** The pages whose texts the database has share one file, because every page's script lists the files of the routes. */
export { ArticlePage } from './articles/published-article.tsx'
export { StoryPages } from './wedding-stories/story-pages.tsx'

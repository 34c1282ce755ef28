import { articlesIn } from '../../build/help-articles.ts'

/** What the build gives the help page. */
export default articlesIn('de')

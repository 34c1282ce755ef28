import { HELP_FOLDER } from '../../build/help-articles.ts'
import { readArticles } from '../../build/read-articles.ts'

/** What the build gives the help page. */
export default readArticles(HELP_FOLDER)

// Prints both samples: `npm run language:sample`.
import './sample-names.ts'
import './sample-texts.ts'

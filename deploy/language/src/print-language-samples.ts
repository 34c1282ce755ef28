// Prints both samples: `npm run language:sample`.
import './print-name-sample.ts'
import './print-text-sample.ts'

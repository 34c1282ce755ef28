'use strict'
// What the arguments of `npm start` and `npm run dev` mean. Runs on any Node.

const USAGE = `Usage: npm start [-- --help]

Starts RMS with a demo restaurant at http://localhost:5000. Ctrl-C stops everything and keeps the data.
"npm run dev" does the same and reloads changes. Settings are environment variables:

  RMS_PORT                          the port; 5000 by default
  RMS_DATA_DIR                      the data folder; .data by default
  RMS_DEMO=false                    start without the demo restaurant
  ADMIN_USERNAME, ADMIN_PASSWORD    the first administrator; "admin" by default
  MONGODB_URI, REDIS_URL            use your own MongoDB and Redis
  S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY, S3_BUCKET
                                    store files in S3 instead of a folder
`

/** The text and the exit code with which a start ends at once; null if the product is to be started. */
function decideStartArguments(args) {
  if (args.length === 0) return null
  if (args.every(arg => arg === '--help' || arg === '-h')) return { text: USAGE, isError: false, code: 0 }
  const unknown = args.find(arg => arg !== '--help' && arg !== '-h')
  return {
    text: `The argument '${unknown}' is unknown. Settings are environment variables: see npm start -- --help.\n`,
    isError: true,
    code: 2,
  }
}

module.exports = { decideStartArguments }

import { runJobsCommand, withMountedFiles } from '@rms/service-kit'

// Entry point of the operator's commands in a container, where settings may be mounted files: `main.ts backup DIR`.
const SETTINGS = ['MONGODB_URI', 'REDIS_URL', 'S3_ACCESS_KEY', 'S3_SECRET_KEY']
const PROGRAMS = {
  backup: () => import('./backup.ts'),
  restore: () => import('./restore.ts'),
  doctor: () => import('./doctor.ts'),
  'database-users': () => import('./database-users.ts'),
  'file-users': () => import('./file-store-users.ts'),
  jobs: async () => process.exit(await runJobsCommand(process.argv.slice(2))),
}

const { env, problems } = withMountedFiles(SETTINGS, process.env)
Object.assign(process.env, env)
const [command = ''] = process.argv.splice(2, 1)
const program = Object.entries(PROGRAMS).find(([name]) => name === command)?.[1]
if (problems.length > 0) refuse(problems.join(' '))
else if (program === undefined) refuse(`Use one of: ${Object.keys(PROGRAMS).join(', ')}.`)
else await program()

function refuse(sentence: string): void {
  console.error(sentence)
  process.exitCode = 2
}

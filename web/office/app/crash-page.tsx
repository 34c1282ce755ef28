import { useRouteError } from 'react-router-dom'
import { Crash } from './crash.tsx'

/** What stands in place of a screen that failed. */
export const CrashPage = () => <Crash error={useRouteError()} />

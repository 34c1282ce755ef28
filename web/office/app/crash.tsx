import { Button, Container, Stack, Text, Title } from '@mantine/core'
import { ErrorState } from '../components/states.tsx'
import { t } from '../texts/index.ts'

/** What to do about a failure; a lost connection or a new version of the app are the usual causes. */
export function Crash({ error }: { error: unknown }) {
  if (isFailureToLoad(error)) return <ErrorState onRetry={reloadOnceReachable} />
  return (
    <Container size="xs" py={80}>
      <Stack gap="md" align="flex-start" role="alert">
        <Title order={2}>{t('shell.crashed')}</Title>
        <Text c="dimmed">{t('shell.crashedHelp')}</Text>
        <Button onClick={() => window.location.reload()}>{t('shell.reload')}</Button>
      </Stack>
    </Container>
  )
}

/** A screen's chunk did not come; each browser says it in its own words. */
const isFailureToLoad = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|module script failed|preload CSS/i.test(error.message)

/** Without a connection a reload would leave the app for the browser's own error page. */
async function reloadOnceReachable(): Promise<void> {
  const answer = await fetch('/config.json', { cache: 'no-store' }).catch(() => null)
  if (answer) window.location.reload()
}

import { Button, Container, Stack, Text, Title } from '@mantine/core'
import { ErrorState } from '../components/page-states.tsx'
import { t } from '../texts/index.ts'

/** Explains a failure. The usual causes are a lost connection or a new version of the app. */
export function ErrorScreen({ error }: { error: unknown }) {
  if (isLoadError(error)) return <ErrorState onRetry={reloadOnceReachable} />
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

/** Whether a chunk failed to load. Each browser words this error differently. */
const isLoadError = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|module script failed|preload CSS/i.test(error.message)

/** Waits for the server, because a reload without a connection would show the browser's own error page. */
async function reloadOnceReachable(): Promise<void> {
  const answer = await fetch('/config.json', { cache: 'no-store' }).catch(() => null)
  if (answer) window.location.reload()
}

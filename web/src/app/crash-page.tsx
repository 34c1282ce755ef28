import { Button, Container, Stack, Text, Title } from '@mantine/core'
import { t } from '../lib/i18n/index.ts'

/** What stands in place of a screen that failed; a new version of the app is the usual cause. */
export function CrashPage() {
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

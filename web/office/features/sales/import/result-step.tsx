import { Alert, Button, Group, Stack } from '@mantine/core'
import type { SalesImport } from '@rms/contracts'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { t } from '../../../texts/index.ts'
import { countChanges } from './import-choices.ts'
import { ImportDays } from './import-days.tsx'

/** What was imported, and what to do next. */
export function ResultStep({ result, onRestart }: { result: SalesImport; onRestart: () => void }) {
  const { unmapped_items: unmapped } = result
  return (
    <Stack gap="lg">
      <Alert
        color="green"
        variant="light"
        role="status"
        icon={<IconCircleCheck stroke={1.5} />}
        title={t('salesImport.done', { count: countChanges(result) })}
      >
        {unmapped > 0 && t('salesImport.unmappedItems', { count: unmapped })}
      </Alert>
      <Group gap="sm">
        {unmapped > 0 && (
          <Button component={Link} to="/sales-items">
            {t('sales.mapItems')}
          </Button>
        )}
        <Button component={Link} to={getSalesPath(result)} variant="default">
          {t('salesImport.showSales')}
        </Button>
        <Button variant="default" onClick={onRestart}>
          {t('salesImport.another')}
        </Button>
      </Group>
      <ImportDays days={result.days} />
    </Stack>
  )
}

/** The list of the imported period. */
function getSalesPath({ days }: SalesImport): string {
  const dates = days.map(({ date }) => date).toSorted()
  const [from = ''] = dates
  const to = dates.at(-1) ?? ''
  return from === '' ? '/sales' : `/sales?${new URLSearchParams({ period: 'custom', from, to })}`
}

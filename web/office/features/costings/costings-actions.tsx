import { Button } from '@mantine/core'
import {
  IconCarrot,
  IconDownload,
  IconPrinter,
  IconQuestionMark,
  IconRefresh,
  IconToolsKitchen2,
} from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useExport } from '../../lib/use-download.ts'
import { t } from '../../texts/index.ts'
import { type CostingsFilter, getCostingsExportPath } from './costings-api.ts'

interface CostingsActionsProps {
  filter: CostingsFilter
  query: { isFetching: boolean; refetch: () => unknown }
  onWhatIf: () => void
}

/** The actions of the costings: links, print, export, refresh and the what-if calculation. */
export function CostingsActions({ filter, query, onWhatIf }: CostingsActionsProps) {
  const exporting = useExport({
    saved: name => t('costings.exported', { name }),
    failed: () => t('costings.exportFailed'),
  })
  return (
    <>
      <Button
        component={Link}
        to="/menu"
        variant="subtle"
        color="gray"
        leftSection={<IconToolsKitchen2 {...icon} />}
      >
        {t('costings.menu')}
      </Button>
      <Button
        component={Link}
        to="/ingredients"
        variant="subtle"
        color="gray"
        leftSection={<IconCarrot {...icon} />}
      >
        {t('costings.ingredients')}
      </Button>
      <Button
        variant="default"
        visibleFrom="xs"
        leftSection={<IconPrinter {...icon} />}
        onClick={() => window.print()}
      >
        {t('costings.print')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload {...icon} />}
        loading={exporting.isBusy}
        onClick={() => exporting.start({ path: getCostingsExportPath(filter), name: 'costings.csv' })}
      >
        {t('costings.export')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconRefresh {...icon} />}
        loading={query.isFetching}
        onClick={() => query.refetch()}
      >
        {t('costings.refresh')}
      </Button>
      <Button leftSection={<IconQuestionMark {...icon} />} onClick={onWhatIf}>
        {t('costings.whatIf')}
      </Button>
    </>
  )
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true }

import { ActionIcon, Menu } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { RowAction } from '../../../components/row-actions.tsx'
import { t } from '../../../texts/index.ts'
import { printRota } from '../print-rota.ts'

/** Prints the week without wages. Users who may see wages can also print a version with them. */
export function PrintRotaButton({ seesPay }: { seesPay: boolean }) {
  if (!seesPay)
    return (
      <RowAction
        icon={IconPrinter}
        shortLabel={t('rota.print')}
        label={t('rota.print')}
        onClick={() => printRota({ withWages: false })}
      />
    )
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" data-tooltip={t('rota.print')} aria-label={t('rota.print')}>
          <IconPrinter size={16} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => printRota({ withWages: false })}>{t('rota.printBoard')}</Menu.Item>
        <Menu.Item onClick={() => printRota({ withWages: true })}>{t('rota.printWages')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

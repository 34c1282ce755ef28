import type { SalesSource } from '@rms/contracts'
import type { DataTableColumn } from '../../../components/data-table/index.ts'
import { LabelledText } from '../../../components/labelled-text.tsx'
import { EMPTY_VALUE } from '../../../lib/display-formats.ts'
import { t } from '../../../texts/index.ts'
import { describeChannels, getSourceName } from '../describe-sales.ts'

export const createSourceColumns = (): readonly DataTableColumn<SalesSource>[] => [
  { key: 'name', header: t('salesSources.name'), cell: getSourceName, inCard: 'title' },
  { key: 'rank', header: t('salesSources.rank'), cell: ({ rank }) => rank, isNumeric: true },
  { key: 'kind', header: t('salesSources.kind'), cell: source => <KindCell source={source} /> },
  {
    key: 'format',
    header: t('salesSources.format'),
    cell: ({ kind, preset }) => (kind === 'csv' ? t(`salesImport.preset.${preset}`) : EMPTY_VALUE),
    inCard: 'hidden',
  },
  {
    key: 'channels',
    header: t('salesSources.channels'),
    cell: ({ channels }) => describeChannels(channels) || EMPTY_VALUE,
  },
]

/** How sales arrive; a program needs the id of the source. */
function KindCell({ source: { id, kind, mapping } }: { source: SalesSource }) {
  const name = t(`salesSources.kind.${kind}`)
  if (kind === 'api') return <LabelledText name={name}>{t('salesSources.apiId', { id })}</LabelledText>
  return mapping ? <LabelledText name={name}>{t('salesSources.columnsKnown')}</LabelledText> : name
}

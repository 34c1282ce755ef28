import { Select, Stack, Text, Title } from '@mantine/core'
import type { SalesImport, SalesMapping } from '@rms/contracts'
import { FieldRow } from '../../../components/app-form.tsx'
import { toSelectOption } from '../../../lib/select-options.ts'
import { useBusinessLocations } from '../../../lib/use-business-locations.ts'
import { t } from '../../../texts/index.ts'
import { channelOptions, dayPartOptions, ITEM_KINDS } from '../sales-options.ts'
import { type TextList, withExplanation } from './import-choices.ts'

interface UnknownTextsProps {
  preview: SalesImport
  onChange: (mapping: SalesMapping) => void
}

/** Texts of the file that mean a location, channel, part of the day or kind, and what was chosen for them. */
export function UnknownTexts({ preview, onChange }: UnknownTextsProps) {
  const { mapping } = preview
  const { locations } = useBusinessLocations()
  return (
    <>
      <TextListFields
        list="locations"
        help={t('salesImport.unknownLocationsHelp')}
        unknown={preview.unknown_locations}
        chosen={
          mapping.locations?.map(({ text, location_id: id }) => ({
            text,
            value: id === null ? NOT_IMPORTED : String(id),
          })) ?? []
        }
        options={[
          ...locations.map(toSelectOption),
          { value: NOT_IMPORTED, label: t('salesImport.kind.ignored') },
        ]}
        onChoose={(text, id) => {
          const entry = id === null ? null : { text, location_id: id === NOT_IMPORTED ? null : Number(id) }
          onChange({ ...mapping, locations: withExplanation(mapping.locations, text, entry) })
        }}
      />
      <TextListFields
        list="channels"
        help={t('salesImport.unknownChannelsHelp')}
        unknown={preview.unknown_channels}
        chosen={mapping.channels?.map(({ text, channel }) => ({ text, value: channel })) ?? []}
        options={channelOptions()}
        onChoose={(text, channel) => {
          const entry = channel === null ? null : { text, channel }
          onChange({ ...mapping, channels: withExplanation(mapping.channels, text, entry) })
        }}
      />
      <TextListFields
        list="day_parts"
        help={t('salesImport.unknownDayPartsHelp')}
        unknown={preview.unknown_day_parts}
        chosen={mapping.day_parts?.map(({ text, day_part }) => ({ text, value: day_part })) ?? []}
        options={dayPartOptions()}
        onChoose={(text, day_part) => {
          const entry = day_part === null ? null : { text, day_part }
          onChange({ ...mapping, day_parts: withExplanation(mapping.day_parts, text, entry) })
        }}
      />
      <TextListFields
        list="item_kinds"
        help={t('salesImport.unknownItemKindsHelp')}
        unknown={preview.unknown_item_kinds}
        chosen={mapping.item_kinds?.map(({ text, kind }) => ({ text, value: kind })) ?? []}
        options={kindOptions()}
        onChoose={(text, kind) => {
          const entry = kind === null ? null : { text, kind }
          onChange({ ...mapping, item_kinds: withExplanation(mapping.item_kinds, text, entry) })
        }}
      />
      <TextListFields
        list="totals"
        help={t('salesImport.unknownTotalsHelp')}
        unknown={preview.unknown_totals}
        chosen={
          mapping.totals?.map(({ text, is_total }) => ({ text, value: is_total ? 'total' : 'sales' })) ?? []
        }
        options={TOTAL_ROW_KINDS.map(value => ({ value, label: t(`salesImport.totalRow.${value}`) }))}
        onChoose={(text, kind) => {
          const entry = kind === null ? null : { text, is_total: kind === 'total' }
          onChange({ ...mapping, totals: withExplanation(mapping.totals, text, entry) })
        }}
      />
    </>
  )
}

const NOT_IMPORTED = 'none'
const TOTAL_ROW_KINDS = ['total', 'sales'] as const

const kindOptions = () => [
  ...ITEM_KINDS.map(value => ({ value, label: t(`sales.itemKind.${value}`) })),
  ...(['voucher-sold', 'ignored'] as const).map(value => ({ value, label: t(`salesImport.kind.${value}`) })),
]

interface TextListFieldsProps<Value extends string> {
  list: TextList
  help: string
  unknown: readonly { readonly text: string; readonly rows: number }[]
  chosen: readonly { readonly text: string; readonly value: Value }[]
  options: readonly { readonly value: Value; readonly label: string }[]
  /** Null removes what was chosen. */
  onChoose: (text: string, value: Value | null) => void
}

/** One field for each text; nothing if there is none. */
function TextListFields<Value extends string>({
  list,
  help,
  unknown,
  chosen,
  options,
  onChoose,
}: TextListFieldsProps<Value>) {
  const open = unknown.filter(({ text }) => !chosen.some(each => each.text === text))
  if (open.length + chosen.length === 0) return null
  return (
    <Stack gap="xs" component="section" aria-labelledby={`unknown-${list}`}>
      <Title order={2} size="h4" id={`unknown-${list}`}>
        {t(`salesImport.unknown.${list}`)}
      </Title>
      <Text size="sm" c="dimmed">
        {help}
      </Text>
      <FieldRow>
        {[
          ...open.map(each => ({ ...each, value: null })),
          ...chosen.map(each => ({ ...each, rows: null })),
        ].map(({ text, rows, value }) => (
          <Select
            key={text}
            label={rows === null ? text : t('salesImport.meaningOfText', { text, count: rows })}
            placeholder={t('salesImport.notAssigned')}
            clearable
            clearButtonProps={{ 'aria-label': t('common.clearChoice') }}
            data={[...options]}
            value={value}
            onChange={next => onChoose(text, options.find(option => option.value === next)?.value ?? null)}
          />
        ))}
      </FieldRow>
    </Stack>
  )
}

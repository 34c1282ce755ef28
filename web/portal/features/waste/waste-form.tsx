import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { WasteItem } from '@rms/contracts'
import { useId, useState } from 'react'
import { searchByName } from '../../../shared/lib/search-by-name.ts'
import { useUnsavedChangesWarning } from '../../../shared/lib/unsaved-changes.ts'
import { Callout } from '../../components/callout.tsx'
import { t } from '../../texts/index.ts'
import { translateWasteUnit } from './translate-waste-unit.ts'
import { REASONS, useWasteForm, type WasteFormValues } from './use-waste-form.ts'
import classes from './waste.module.css'
import type { WasteOptions } from './waste-api.ts'

/** What was thrown away or eaten: item, quantity and reason. */
export function WasteForm({ options }: { options: WasteOptions }) {
  const form = useWasteForm(options)
  useUnsavedChangesWarning(form.isDirty && !form.isBusy)
  const { values, errors, set } = form
  return (
    <form noValidate className={classes.form} onSubmit={form.submit} aria-label={t('portal.waste.title')}>
      {form.failure && <Callout tone="red" title={form.failure} text={t('portal.waste.kept')} isAlert />}
      {form.isRecorded && <Callout tone="green" title={t('portal.waste.recorded')} isAlert />}
      {options.locations.length > 1 && (
        <NativeSelect
          size="md"
          label={t('portal.waste.location')}
          data={options.locations.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={values.location_id}
          onChange={event => set('location_id', event.currentTarget.value)}
        />
      )}
      <ItemField
        items={options.items}
        value={values.item}
        error={errors.item}
        onChange={item => {
          set('item', item)
          set('unit', item?.units[0] ?? '')
        }}
      />
      <div className={classes.amounts}>
        <TextInput
          size="md"
          inputMode="decimal"
          autoComplete="off"
          required
          label={t('portal.waste.quantity')}
          value={values.quantity}
          error={errors.quantity}
          onChange={event => set('quantity', event.currentTarget.value)}
        />
        <NativeSelect
          size="md"
          label={t('portal.waste.unit')}
          disabled={values.item === null}
          data={(values.item?.units ?? []).map(value => ({ value, label: translateWasteUnit(value) }))}
          value={values.unit}
          error={errors.unit}
          onChange={event => set('unit', event.currentTarget.value)}
        />
      </div>
      <ReasonField value={values.reason} error={errors.reason} onChange={reason => set('reason', reason)} />
      <TextInput
        size="md"
        label={t('portal.waste.note')}
        maxLength={500}
        value={values.note}
        error={errors.note}
        onChange={event => set('note', event.currentTarget.value)}
      />
      <Button type="submit" h={56} fz={16} fullWidth loading={form.isBusy}>
        {t('portal.waste.record')}
      </Button>
    </form>
  )
}

interface ItemFieldProps {
  items: readonly WasteItem[]
  value: WasteItem | null
  error: string | undefined
  onChange: (item: WasteItem | null) => void
}

const MOST_SHOWN = 6

/** Searches the item by its name; large buttons, because hands may be wet. */
function ItemField({ items, value, error, onChange }: ItemFieldProps) {
  const [search, setSearch] = useState('')
  const listId = useId()
  if (value)
    return (
      <div className={classes.chosen}>
        <span className={classes.name}>{value.name}</span>
        <Button variant="default" h={44} onClick={() => onChange(null)}>
          {t('portal.waste.change')}
        </Button>
      </div>
    )
  const found = search.trim() === '' ? [] : searchByName(items, search)
  return (
    <div className={classes.search}>
      <TextInput
        type="search"
        size="md"
        required
        label={t('portal.waste.item')}
        placeholder={t('portal.waste.search')}
        autoComplete="off"
        aria-controls={listId}
        value={search}
        error={error}
        onChange={event => setSearch(event.currentTarget.value)}
      />
      <ul id={listId} className={classes.choices} aria-label={t('portal.waste.item')}>
        {found.slice(0, MOST_SHOWN).map(item => (
          <li key={`${item.kind}/${item.id}`}>
            <button
              type="button"
              className={classes.choice}
              onClick={() => {
                setSearch('')
                onChange(item)
              }}
            >
              {item.name}
              <span className={classes.details}>{t(`portal.waste.itemKind.${item.kind}`)}</span>
            </button>
          </li>
        ))}
      </ul>
      {search.trim() !== '' && found.length === 0 && (
        <p className={classes.details} role="status">
          {t('portal.waste.none')}
        </p>
      )}
    </div>
  )
}

interface ReasonFieldProps {
  value: WasteFormValues['reason']
  error: string | undefined
  onChange: (reason: WasteFormValues['reason']) => void
}

function ReasonField({ value, error, onChange }: ReasonFieldProps) {
  const choices = [
    ...REASONS.map(reason => ({ value: reason, label: t(`portal.waste.reason.${reason}`) })),
    { value: 'staff-meal' as const, label: t('portal.waste.staffMeal') },
  ]
  return (
    <fieldset className={classes.reasons}>
      <legend>{t('portal.waste.reason')}</legend>
      {choices.map(choice => (
        <label
          key={choice.value}
          className={classes.reason}
          data-checked={choice.value === value || undefined}
        >
          <input
            type="radio"
            name="reason"
            checked={choice.value === value}
            aria-invalid={error !== undefined || undefined}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
      {error !== undefined && (
        <p className={`${classes.error} mantine-InputWrapper-error`} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

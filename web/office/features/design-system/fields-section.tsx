import { Checkbox, PasswordInput, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { DateField } from '../../components/date-field.tsx'
import { MoneyField } from '../../components/number-field.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { TimeField } from '../../components/time-field.tsx'
import { t } from '../../texts/index.ts'
import classes from './design-system.module.css'
import { GallerySection } from './gallery-section.tsx'

/** Fields of every kind, with help text, invalid and disabled. */
export const FieldsSection = () => (
  <GallerySection title={t('design.fields')} description={t('design.fieldsAbout')}>
    <div className={classes.fields}>
      <TextInput label={t('design.field')} description={t('design.fieldHelp')} />
      <TextInput label={t('design.required')} required error={t('design.fieldWrong')} />
      <TextInput label={t('design.unused')} disabled />
      <AmountField />
      <PasswordInput label={t('design.secret')} autoComplete="off" />
      <Select label={t('design.choice')} data={[t('design.soup'), t('design.fish')]} clearable />
      <DateAndTimeFields />
      <Textarea label={t('design.note')} autosize minRows={2} />
      <ControlledSearchField />
      <Checkbox label={t('design.tick')} defaultChecked />
      <Switch label={t('design.switch')} defaultChecked />
    </div>
  </GallerySection>
)

function AmountField() {
  const [amount, setAmount] = useState<number | ''>(12.5)
  return <MoneyField label={t('design.number')} value={amount} onChange={setAmount} />
}

function DateAndTimeFields() {
  const [date, setDate] = useState('')
  const [time, setTime] = useState('09:30')
  return (
    <>
      <DateField label={t('design.date')} value={date} onChange={setDate} />
      <TimeField label={t('design.time')} value={time} onChange={setTime} />
    </>
  )
}

function ControlledSearchField() {
  const [search, setSearch] = useState('')
  return <SearchField label={t('design.search')} value={search} onSearch={setSearch} />
}

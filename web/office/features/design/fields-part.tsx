import { Checkbox, PasswordInput, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { DateField } from '../../components/date-field.tsx'
import { MoneyField } from '../../components/number-field.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { TimeField } from '../../components/time-field.tsx'
import { t } from '../../texts/index.ts'
import classes from './design.module.css'
import { Part } from './part.tsx'

/** Fields of every kind, with help text, invalid and disabled. */
export const FieldsPart = () => (
  <Part title={t('design.fields')} about={t('design.fieldsAbout')}>
    <div className={classes.fields}>
      <TextInput label={t('design.field')} description={t('design.fieldHelp')} />
      <TextInput label={t('design.required')} required error={t('design.fieldWrong')} />
      <TextInput label={t('design.unused')} disabled />
      <Amount />
      <PasswordInput label={t('design.secret')} autoComplete="off" />
      <Select label={t('design.choice')} data={[t('design.soup'), t('design.fish')]} clearable />
      <Moments />
      <Textarea label={t('design.note')} autosize minRows={2} />
      <Searching />
      <Checkbox label={t('design.tick')} defaultChecked />
      <Switch label={t('design.switch')} defaultChecked />
    </div>
  </Part>
)

function Amount() {
  const [amount, setAmount] = useState<number | ''>(12.5)
  return <MoneyField label={t('design.number')} value={amount} onChange={setAmount} />
}

function Moments() {
  const [date, setDate] = useState('')
  const [time, setTime] = useState('09:30')
  return (
    <>
      <DateField label={t('design.date')} value={date} onChange={setDate} />
      <TimeField label={t('design.time')} value={time} onChange={setTime} />
    </>
  )
}

function Searching() {
  const [search, setSearch] = useState('')
  return <SearchField label={t('design.search')} value={search} onSearch={setSearch} />
}

import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { t } from '../texts/index.ts'

interface SearchFieldProps {
  label: string
  /** Placeholder, where the label does not say what can be searched. */
  placeholder?: string | undefined
  value: string
  onSearch: (search: string) => void
}

const TYPING_PAUSE_MS = 250

/** A debounced search field. */
export function SearchField({ label, placeholder = label, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const lastSent = useRef(value)
  const send = useDebouncedCallback((search: string) => {
    lastSent.current = search
    onSearch(search)
  }, TYPING_PAUSE_MS)
  useEffect(() => {
    if (value !== lastSent.current) setTyped(value)
    lastSent.current = value
  }, [value])
  const change = (search: string) => {
    setTyped(search)
    send(search.trim())
  }
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      rightSection={
        typed && <CloseButton size="sm" aria-label={t('common.clearSearch')} onClick={() => change('')} />
      }
      value={typed}
      onChange={event => change(event.currentTarget.value)}
    />
  )
}

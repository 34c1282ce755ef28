import { useClickOutside } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { NavLink } from 'react-router-dom'
import { t } from '../../texts/index.ts'
import classes from './navigation.module.css'
import { isCurrentLink, type NavigationLink } from './navigation-entries.ts'

const CLOSE_DELAY_MS = 150

interface NavigationDropdownProps {
  label: string
  links: readonly NavigationLink[]
  path: string
}

/** A group of screens: opens on hover and closes 150 ms after the pointer leaves, or on a click outside. */
export function NavigationDropdown({ label, links, path }: NavigationDropdownProps) {
  const { isOpen, close, itemProps, buttonProps } = useDisclosureMenu()
  const listId = useId()
  return (
    <li {...itemProps}>
      <button
        {...buttonProps}
        type="button"
        className={classes.entry}
        aria-expanded={isOpen}
        aria-controls={listId}
        data-current={links.some(link => isCurrentLink(path, link)) || undefined}
      >
        {label}
        <IconChevronDown size={14} stroke={2} aria-hidden className={classes.chevron} />
      </button>
      <ul id={listId} className={classes.dropdown} hidden={!isOpen} aria-label={label}>
        {links.map(link => (
          <li key={link.to}>
            <NavLink to={link.to} className={classes.link} onClick={close}>
              {t(link.label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </li>
  )
}

function useDisclosureMenu() {
  const [isOpen, setOpen] = useState(false)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const openedByHover = useRef(false)
  const item = useClickOutside<HTMLLIElement>(() => setOpen(false))
  const close = () => {
    clearTimeout(closing.current)
    openedByHover.current = false
    setOpen(false)
  }
  useEffect(() => () => clearTimeout(closing.current), [])

  const itemProps = {
    ref: item,
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType === 'touch') return
      clearTimeout(closing.current)
      if (!isOpen) openedByHover.current = true
      setOpen(true)
    },
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType === 'touch') return
      closing.current = setTimeout(close, CLOSE_DELAY_MS)
    },
    onBlur: (event: { relatedTarget: EventTarget | null; currentTarget: HTMLElement }) => {
      if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) close()
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) =>
      handleMenuKey(event, { open: () => setOpen(true), close }),
  }
  const buttonProps = {
    // A click that follows the hover which opened the menu must not close it.
    onClick: () => {
      if (isOpen && openedByHover.current) openedByHover.current = false
      else setOpen(!isOpen)
    },
  }
  return { isOpen, close, itemProps, buttonProps }
}

/** Arrow keys move through the group. Escape closes it and returns the focus to its button. */
function handleMenuKey(
  event: KeyboardEvent<HTMLElement>,
  menu: { open: () => void; close: () => void },
): void {
  const item = event.currentTarget
  const button = item.querySelector('button')
  if (event.key === 'Escape') {
    menu.close()
    button?.focus()
    return
  }
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  event.preventDefault()
  // Open synchronously before moving the focus: hidden elements cannot be focused, and the next key may come sooner.
  flushSync(menu.open)
  const step = event.key === 'ArrowDown' ? 1 : -1
  const links = [...item.querySelectorAll('a')]
  const at = links.findIndex(link => link.matches(':focus'))
  const next = at < 0 && step < 0 ? links.length - 1 : (at + step + links.length) % links.length
  links[next]?.focus()
}

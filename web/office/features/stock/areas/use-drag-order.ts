import { type DragEvent, useState } from 'react'

/** Props of an element that can be dragged to another position of its list. */
export interface DragProps {
  draggable: true
  'data-dragged': true | undefined
  onDragStart: (event: DragEvent) => void
  onDragOver: (event: DragEvent) => void
  onDrop: (event: DragEvent) => void
  onDragEnd: () => void
}

/** Orders a list by dragging; the keyboard uses the buttons next to each item. */
export function useDragOrder(move: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null)
  const getProps = (index: number): DragProps => ({
    draggable: true,
    'data-dragged': dragged === index || undefined,
    onDragStart: event => {
      // A list inside another one is dragged alone.
      event.stopPropagation()
      event.dataTransfer.effectAllowed = 'move'
      setDragged(index)
    },
    onDragOver: event => {
      if (dragged !== null) event.preventDefault()
    },
    onDrop: event => {
      if (dragged === null) return
      event.preventDefault()
      event.stopPropagation()
      if (dragged !== index) move(dragged, index)
      setDragged(null)
    },
    onDragEnd: () => setDragged(null),
  })
  return { getProps }
}

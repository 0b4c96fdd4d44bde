import {
  type Active,
  type Collision,
  type CollisionDetection,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import type { FormDefinition } from '@xinqiao/domain'
import { placeOf } from '../model/design-model.ts'
import type { PaletteEntry } from '../model/palette.ts'
import { END } from './canvas.tsx'

/** A press moves nothing; four pixels on it is carrying. */
export const useCarrying = () => useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))

/**
 * The field nearest to the pointer, and whether to put what is carried before or behind it: fields side by side are told
 * apart by their middles from left to right, fields in rows from top to bottom.
 */
export const nearestField: CollisionDetection = ({ droppableContainers, droppableRects, pointerCoordinates }) => {
  if (!pointerCoordinates) return []
  const { x, y } = pointerCoordinates
  const found = droppableContainers.flatMap((container): Collision[] => {
    const rect = droppableRects.get(container.id)
    if (!rect) return []
    const across = Math.max(rect.left - x, 0, x - rect.right)
    const down = Math.max(rect.top - y, 0, y - rect.bottom)
    const isBefore = y < rect.top + rect.height / 2
    return [{ id: container.id, data: { value: across + 4 * down, isBefore } }]
  })
  return found.toSorted((a, b) => Number(a.data?.['value']) - Number(b.data?.['value']))
}

/** Where what is carried would be put now. */
export const placeUnder = (definition: FormDefinition, collisions: readonly Collision[] | null): number | null => {
  const [nearest] = collisions ?? []
  if (!nearest) return null
  if (nearest.id === END) return definition.fields.length
  const at = placeOf(definition, String(nearest.id))
  if (at < 0) return null
  return nearest.data?.['isBefore'] ? at : at + 1
}

export type Carried = { readonly entry: PaletteEntry } | { readonly prop: string }

export const carriedIn = (active: Active): Carried | null => {
  const { entry, prop } = (active.data.current ?? {}) as { entry?: PaletteEntry; prop?: string }
  if (entry) return { entry }
  return prop === undefined ? null : { prop }
}

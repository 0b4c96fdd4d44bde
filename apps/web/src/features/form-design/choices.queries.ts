import { allFields, gridFrom, inlineOptions, type FormDefinition } from '@xinqiao/domain'
import { useMemo } from 'react'
import { paged } from '../../session/index.ts'
import type { Choices } from './choices.ts'

/** Of a form only what is looked up for it: typing a label asks for nothing. */
const askedOf = (definition: FormDefinition): string =>
  JSON.stringify({
    schemaVersion: 1,
    title: '-',
    fields: allFields(definition.fields)
      .filter(({ type, options }) => type === 'timeSlots' || (options && options.from !== 'inline'))
      .map(({ prop, type, options }) => ({ prop, type, label: prop, ...(options ? { options } : {}) })),
  })

const useFound = paged('POST /public/forms/ite/choices', { staleTime: 30_000 })

export function useChoices(definition: FormDefinition, siteId: string | null): Choices {
  const content = useMemo(() => askedOf(definition), [definition])
  const found = useFound({ content, siteId }).data
  const inline = useMemo(() => inlineOptions(definition.fields), [definition])
  const grids = useMemo(
    () => new Map(Object.entries(found?.grids ?? {}).map(([prop, rows]) => [prop, gridFrom(rows)])),
    [found],
  )
  return useMemo(
    () => ({
      options: (prop) => {
        const own = inline(prop)
        return own.length > 0 ? own : (found?.options[prop] ?? NONE)
      },
      grid: (prop) => grids.get(prop) ?? NO_TIMES,
      levels: found?.levels ?? NONE,
    }),
    [inline, found, grids],
  )
}

const NONE: readonly never[] = []

const NO_TIMES = gridFrom()

import { defaultPageSize, pageOf } from '@xinqiao/domain'
import { useSearchParams } from 'react-router'
import { useRemembered } from '../remember.ts'

/** As on every list of the product; `maxPageSize` bounds what an address may ask for. */
export const listPageSizes = [10, 20, 30, 40, 50, 100] as const

export type Filters<Name extends string> = Readonly<Record<Name, string>>
export type Sort = { readonly key: string; readonly order: 'asc' | 'desc' }

export type ListAddress<Name extends string = string> = {
  /** names what is remembered of the list */
  readonly id: string
  readonly current: number
  readonly size: number
  readonly filters: Filters<Name>
  readonly sort: Sort | null
  /** As a call takes them: the page and the filters in use. */
  readonly asked: { readonly current: number; readonly size: number }
  /** Takes the filters given, keeps the others and goes to page 1. */
  readonly search: (next: Partial<Filters<Name>>) => void
  readonly turn: (page: number, size: number) => void
  readonly sortBy: (sort: Sort | null) => void
}

const PAGE = ['current', 'size', 'ascs', 'descs'] as const

const aPageSize = (kept: unknown): number | null => listPageSizes.find((size) => size === kept) ?? null

/**
 * Page, order and filters live in the address, so that a list can be reloaded, bookmarked, sent to a colleague and come
 * back to. The page size a person chose is remembered by the list's id.
 */
export function useListAddress<Name extends string>(id: string, names: readonly Name[]): ListAddress<Name> {
  const [params, setParams] = useSearchParams()
  const [kept, keep] = useRemembered(`list.${id}.size`, aPageSize)
  const usual = kept ?? defaultPageSize
  const { current, size } = pageOf({
    current: Number(params.get('current') ?? 1),
    size: Number(params.get('size') ?? usual),
  })
  const filters = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Filters<Name>
  const sort = sortOf(params)

  function write(next: Readonly<Record<string, string | number>>, order: Sort | null): void {
    const query = new URLSearchParams(params)
    for (const name of [...PAGE, ...names]) query.delete(name)
    for (const [name, value] of Object.entries(next)) if (value !== '') query.set(name, String(value))
    if (order) query.set(`${order.order}s`, order.key)
    setParams(query, { replace: true })
  }
  const unusual = size === usual ? {} : { size }
  return {
    id,
    current,
    size,
    filters,
    sort,
    asked: { ...askedOf(filters), current, size },
    search: (next) => write({ ...filters, ...next, ...unusual }, sort),
    turn: (page, rows) => {
      if (rows !== size) keep(rows)
      write({ ...filters, current: rows === size ? page : 1, size: rows }, sort)
    },
    sortBy: (next) => write({ ...filters, ...unusual }, next),
  }
}

function sortOf(params: URLSearchParams): Sort | null {
  for (const order of ['asc', 'desc'] as const) {
    const key = params.get(`${order}s`)
    if (key) return { key, order }
  }
  return null
}

/** The two days of a `dates` filter. */
export function rangeOf(value: string): readonly [from: string, to: string] | null {
  const [from, to] = value.split('~')
  return from && to ? [from, to] : null
}

/** Filters as calls take them: what is empty is not asked for, a range of days becomes its two days. */
export function askedOf({ dates = '', ...rest }: Readonly<Record<string, string>>): Record<string, string> {
  const range = rangeOf(dates)
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== '')),
    ...(range ? { startDate: range[0], endDate: range[1] } : {}),
  }
}

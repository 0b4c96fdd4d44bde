import { defaultPageSize, pageOf } from '@xinqiao/domain'
import { useSearchParams } from 'react-router'

type Filters<Name extends string> = Readonly<Record<Name, string>>

/** Page and filters live in the address, so that a list can be reloaded, bookmarked and sent to a colleague. */
export const useListAddress = <Name extends string>(names: readonly Name[]) => {
  const [params, setParams] = useSearchParams()
  const { current, size } = pageOf({
    current: Number(params.get('current') ?? 1),
    size: Number(params.get('size') ?? defaultPageSize),
  })
  const filters = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Filters<Name>

  function write(next: Readonly<Record<string, string | number>>): void {
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(next)) if (value !== '') query.set(name, String(value))
    setParams(query, { replace: true })
  }
  return {
    current,
    size,
    filters,
    search: (next: Filters<Name>) => write({ ...next, ...(size === defaultPageSize ? {} : { size }) }),
    turn: (page: number, rows: number) => write({ ...filters, current: rows === size ? page : 1, size: rows }),
  }
}

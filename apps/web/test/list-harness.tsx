import { keepPreviousData, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { pretendPhone } from './browser-stubs.ts'
import { renderInTheme } from './in-theme.tsx'
import { HeldPermissions } from '../src/kit/gate/gate.tsx'
import { rememberFor } from '../src/kit/remember.ts'
import { ListPage, type ListPageProps } from '../src/kit/list/list-page.tsx'
import { useListAddress } from '../src/kit/list/use-list-address.ts'

export type Person = { id: string; name: string; dept: string | null; time: string; age: number }

export const people = (count: number): Person[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `p${index + 1}`,
    name: `学生${index + 1}`,
    dept: index % 2 === 0 ? '外国语学院' : null,
    time: `2026-04-15 08:${String(index % 60).padStart(2, '0')}:07`,
    age: 18 + index,
  }))

const NAMES = ['name', 'dept', 'day', 'level', 'year', 'state'] as const
type Name = (typeof NAMES)[number]

export type Ask = Record<string, string | number>
export type Source = (ask: Ask) => { records: readonly Person[]; total: number }

/** Answers like a server that holds these rows. */
export const holding =
  (all: () => readonly Person[]): Source =>
  ({ current, size, name }) => {
    const found = all().filter((person) => person.name.includes(String(name ?? '')))
    const end = Number(current) * Number(size)
    return { records: found.slice(end - Number(size), end), total: found.length }
  }

type Options = {
  at?: string
  source: Source
  list?: Partial<ListPageProps<Person, Name>>
  held?: readonly string[]
}

/** A list page at an address, over a source; tells what was asked and where the browser stands. */
export function openList({ at = '/people', source, list = {}, held = [] }: Options) {
  const asked: Ask[] = []
  function Page() {
    const address = useListAddress('people', NAMES)
    const input = { current: address.current, size: address.size, ...address.filters, ...address.sort }
    const query = useQuery({
      queryKey: ['people', input],
      queryFn: async () => {
        asked.push(input)
        return source(input)
      },
      placeholderData: keepPreviousData,
      staleTime: 0,
      retry: false,
    })
    return (
      <ListPage<Person, Name>
        id="people"
        title="学生"
        query={query}
        address={address}
        rowKey={(row) => row.id}
        columns={[
          { key: 'name', title: '姓名', sortable: true },
          { key: 'dept', title: '学院' },
          { key: 'time', title: '时间', kind: 'time' },
          { key: 'age', title: '年龄', kind: 'number' },
        ]}
        {...list}
      />
    )
  }
  const router = createMemoryRouter([{ path: '/people', element: <Page /> }], { initialEntries: [at] })
  const client = new QueryClient()
  renderInTheme(
    <HeldPermissions value={held}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </HeldPermissions>,
  )
  return { asked, address: () => decodeURIComponent(router.state.location.search), client }
}

export const rowOf = (name: string) => within(screen.getByText(name).closest('tr')!)
export const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
export const button = (name: string | RegExp) => screen.getByRole('button', { name })

/** A browser nobody has used, at a desk. */
export const freshList = (): void => {
  localStorage.clear()
  rememberFor(null)
  pretendPhone(false)
}

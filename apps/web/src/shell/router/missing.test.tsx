import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type Handlers, refuse } from '../../../test/fake-server.ts'
import { freshBrowser } from '../../../test/open-app.tsx'
import { openPart } from '../../../test/open-part.tsx'
import type { PageRoute } from '../../kit/page-route.ts'
import { pageRoutes } from './page-routes.ts'
import { whenNamed } from './when-named.tsx'

// Every page that shows one thing, opened without saying which, with one that is not there, and with what cannot be one.

const UNKNOWN = '0190b3c2-7f00-7000-8000-000000000001'
const onePages = pageRoutes.filter(({ tabBy, needs }) => needs !== undefined || tabBy !== undefined)
/** A service to choose; a file in a window of its own. */
const OPTIONAL = ['/consultationEvaluationAppointment', '/pdfPreview']
/** What is wanted of them is asked for first, or found in a list that is always there. */
const LATER = [...OPTIONAL, '/viewSession', '/institution_info/index']
const without = (left: readonly string[]) =>
  onePages.filter(({ path }) => !left.includes(path)).map((page) => [page.path, page] as const)
const nameIn = ({ needs, tabBy = [] }: PageRoute): string => needs?.[0] ?? (tabBy.includes('id') ? 'id' : tabBy[0]!)

const isId = (name: string): boolean => /id$/i.test(name)

const nothingIsThere = { '.* .*': () => refuse(404, '资源不存在', 404) } as Handlers

/** The server's word for what is no id. */
const malformed = { '.* .*': () => refuse(40001, '编号格式不正确', 400) } as Handlers

const open = async (page: PageRoute, query: string, handlers = nothingIsThere): Promise<string> => {
  const { Page } = await page.load()
  const Named = whenNamed(page, Page)
  openPart(<Named />, { handlers, at: `${page.path}${query}` })
  await screen.findByText(/没有(?!能)/, {}, { timeout: 3000 })
  return [...document.body.querySelectorAll('button, a')].map((one) => one.textContent).join()
}

beforeEach(freshBrowser)

test.each(without(OPTIONAL))('%s without saying which: nothing was found, and a way back', async (_, page) => {
  expect(await open(page, '')).not.toBe('')
})

test.each(without(LATER))('%s with one that is not there: nothing was found, and a way back', async (_, page) => {
  expect(await open(page, `?${nameIn(page)}=${UNKNOWN}`)).not.toBe('')
})

test.each(without(OPTIONAL).filter(([, page]) => isId(nameIn(page))))(
  '%s with what cannot be one: nothing was found, and a way back',
  async (_, page) => {
    expect(await open(page, `?${nameIn(page)}=abc`, malformed)).not.toBe('')
    expect(screen.queryByText(/格式/)).toBeNull()
  },
)

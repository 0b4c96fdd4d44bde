import type { ComponentType } from 'react'
import { answerRoutes } from '../../features/plan/index.ts'
import { later } from '../../kit/later.tsx'
import type { PageRoute } from '../../kit/page-route.ts'

type AnswerPage = Pick<PageRoute, 'path' | 'title' | 'access'> & { readonly Part: ComponentType<object> }

const pages: readonly AnswerPage[] = answerRoutes.map(({ path, title, access, load }) => ({
  path,
  title,
  access,
  Part: later(async () => (await load()).Page).Part,
}))

const bare = (path: string): string => path.replace(/\/$/, '')

export const pageAt = (path: string): AnswerPage | undefined => pages.find((page) => page.path === bare(path))

/** The same address, drawn by the product: what has to be settled first is settled there, and answering goes on there. */
export const toProduct = (): void => {
  const { pathname, search } = window.location
  const asked = new URLSearchParams(search)
  asked.set('whole', '1')
  window.location.replace(`${pathname}?${asked}`)
}

import type { ComponentType } from 'react'
import type { IconProps } from '../../kit/icons/icon.tsx'
import { MobileIcon, UsersIcon } from '../../kit/icons/icons.tsx'
import { HistoryIcon, HomeIcon } from '../../kit/icons/shell-icons.tsx'
import type { UserInfo } from '../../session/index.ts'
import { mayOpen } from '../router/guard.ts'
import { pageRoutes } from '../router/page-routes.ts'

type Entry = { readonly path: string; readonly icon: ComponentType<IconProps> }
type Group = { readonly label: string; readonly entries: readonly Entry[] }

/** Titles and access come from the pages themselves. */
const GROUPS: readonly Group[] = [
  { label: '我的工作', entries: [{ path: '/wel/index', icon: HomeIcon }] },
  {
    label: '系统',
    entries: [
      { path: '/online/index', icon: UsersIcon },
      { path: '/loginLog/index', icon: HistoryIcon },
    ],
  },
  { label: '个人', entries: [{ path: '/mySessions/index', icon: MobileIcon }] },
]

export type MenuItem = Entry & { readonly title: string }
export type MenuGroup = { readonly label: string; readonly items: readonly MenuItem[] }

export const menuFor = (user: Pick<UserInfo, 'permissions'>): readonly MenuGroup[] =>
  GROUPS.map(({ label, entries }) => ({
    label,
    items: entries.flatMap((entry): MenuItem[] => {
      const page = pageRoutes.find(({ path }) => path === entry.path)
      return page && mayOpen(page.access, user) ? [{ ...entry, title: page.title }] : []
    }),
  })).filter(({ items }) => items.length > 0)

import { usableInPart } from '@xinqiao/domain'
import { useMemo } from 'react'
import { createPortal } from 'react-dom'
import { HeldPermissions } from '../../kit/gate/gate.tsx'
import { DeskSurface } from '../lock/desk-surface.tsx'
import { isOfSchool, mayOpen } from '../../kit/page-route.ts'
import { InLayout } from '../router/in-layout.ts'
import { InAntd } from '../theme/in-antd.tsx'
import type { KeptPage } from './kept-page.ts'
import { type OnStage, stage } from './stage.ts'
import { TabPage } from './tab-page.tsx'
import { useTabs } from './tabs.store.ts'
import { useEscapeGuard } from './use-escape-guard.ts'
import { useKeptPages } from './use-kept-pages.ts'
import { isVisitor, managesSchool } from '../../session/index.ts'

/**
 * Every open page, one of them in sight. A page the role may not open is refused in its place: the address stays, so that
 * it works again once the role allows it. What pages are to find around them is provided here; a page never changes from
 * those with antd to those without, which would begin it anew.
 */
export function Pages({ user, live }: OnStage) {
  const { pages, hasStrip, relocate } = useKeptPages(live)
  const blank = useTabs((state) => state.blank)
  const ahead = useTabs((state) => state.ahead)
  const isAhead = live !== null && hasStrip && pages.some(({ key }) => key === ahead)
  const shown = isAhead ? ahead : live?.key
  useEscapeGuard()
  const isPart = !managesSchool(user)
  const usable = useMemo(() => (isPart ? usableInPart(user.permissions) : user.permissions), [isPart, user])
  const draw = (page: KeptPage) => (
    <TabPage
      key={page.id}
      page={page}
      shown={page.key === shown}
      isLive={page.key === live?.key}
      refused={!mayOpen(page.page.access, user)}
      isReadOnly={isPart && isOfSchool(page.page.access)}
      relocate={relocate}
    />
  )
  const drawn = pages.filter(({ key }) => key !== blank)
  const visitor = isVisitor(user)
  const isLight = ({ page }: KeptPage) => visitor && page.light === true
  const heavy = drawn.filter((page) => !isLight(page))
  return createPortal(
    <DeskSurface>
      <InLayout value>
        <HeldPermissions value={usable}>
          {drawn.filter(isLight).map(draw)}
          {heavy.length > 0 ? <InAntd face={visitor ? 'visitor' : 'staff'}>{heavy.map(draw)}</InAntd> : null}
        </HeldPermissions>
      </InLayout>
    </DeskSurface>,
    stage,
  )
}

import { useState } from 'react'
import { MessageBell, NoticeBell } from '../../features/message/index.ts'
import { SearchIcon } from '../../kit/icons/shell-icons.tsx'
import { Row } from '../../kit/layout/layout.tsx'
import { breakpoint } from '../../kit/theme/tokens.ts'
import { useMedia, usePhone } from '../../kit/use-media.ts'
import { isVisitor, type UserInfo } from '../../session/index.ts'
import { openProductMenu } from '../menu/product-menu/product-menu.store.ts'
import { SleepLink } from '../menu/sleep-link.tsx'
import { SettingsPanel } from '../theme/settings-panel.tsx'
import { AppearanceTool } from './appearance-tool.tsx'
import { DownloadsTool } from './downloads-tool.tsx'
import { MoreMenu, MoreSheet } from './more-tools.tsx'
import { RoleSwitch } from './role-switch.tsx'
import { ToolButton } from '../../kit/tool-button.tsx'
import { topBarMessages as texts } from './top-bar.messages.ts'
import { type QuietTool, useQuietTools } from './use-quiet-tools.tsx'
import { UserMenu } from './user-menu.tsx'

/** The right end of the top bar: what is used often in sight, the quiet tools as far as there is room for them. */
export function HeaderTools({ user }: { user: UserInfo }) {
  const phone = usePhone()
  const narrow = useMedia(`(max-width: ${breakpoint.wide - 0.02}px)`)
  const [isSetting, setSetting] = useState(false)
  const openSettings = () => setSetting(true)
  // A visitor comes for help, not for tools.
  const folds = narrow || isVisitor(user)
  const quiet = useQuietTools(openSettings, folds)
  return (
    <>
      {phone ? null : <RoleSwitch user={user} />}
      <Row>
        {phone ? null : <ToolButton label={texts.search} icon={<SearchIcon />} onClick={openProductMenu} />}
        <DownloadsTool />
        {folds ? null : <SleepLink />}
        {folds ? null : quiet.map((tool) => <Quiet key={tool.key} tool={tool} />)}
        {folds && !phone ? <MoreMenu tools={quiet} openSettings={openSettings} /> : null}
        <NoticeBell />
        <MessageBell />
        {phone ? <MoreSheet user={user} tools={quiet} openSettings={openSettings} /> : null}
      </Row>
      <UserMenu user={user} openSettings={openSettings} />
      <SettingsPanel open={isSetting} onClose={() => setSetting(false)} />
    </>
  )
}

function Quiet({ tool }: { tool: QuietTool }) {
  if (tool.key === 'appearance') return <AppearanceTool label={tool.label} />
  const { key: _, run, pressed, ...face } = tool
  return (
    <ToolButton tone="quiet" {...face} {...(pressed === undefined ? {} : { 'aria-pressed': pressed })} onClick={run} />
  )
}

import { Dropdown } from 'antd'
import { useState } from 'react'
import { Dialog, dialogWidths } from '../../kit/dialog.tsx'
import { MoreIcon } from '../../kit/icons/list-icons.tsx'
import { SettingsIcon, SwapIcon } from '../../kit/icons/shell-icons.tsx'
import { Row } from '../../kit/layout/layout.tsx'
import type { UserInfo } from '../../session/index.ts'
import { usableRoles } from '../boot/role-rules.ts'
import { shellMessages } from '../shell.messages.ts'
import { themeMessages } from '../theme/theme.messages.ts'
import styles from './more-tools.module.css'
import { Count, ToolButton } from '../../kit/tool-button.tsx'
import { topBarMessages as texts } from './top-bar.messages.ts'
import type { QuietTool } from './use-quiet-tools.tsx'
import { useSwitchRole } from './use-switch-role.ts'

type MoreProps = { tools: readonly QuietTool[]; openSettings: () => void }

const withSettings = ({ tools, openSettings }: MoreProps) => [
  ...tools,
  { key: 'settings', label: themeMessages.open, icon: <SettingsIcon />, run: openSettings },
]

/** Below 1440 pixels the quiet tools wait behind one sign. */
export function MoreMenu(props: MoreProps) {
  const items = withSettings(props)
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: items.map((tool) => ({ key: tool.key, icon: tool.icon, label: <Label tool={tool} /> })),
        onClick: ({ key }) => items.find((tool) => tool.key === key)?.run(),
      }}
    >
      <ToolButton label={texts.more} icon={<MoreIcon />} aria-haspopup="menu" />
    </Dropdown>
  )
}

/** On a phone a sheet, with the roles on top: the bar has no room for them. */
export function MoreSheet({ user, ...props }: MoreProps & { user: UserInfo }) {
  const [isOpen, setOpen] = useState(false)
  const switchRole = useSwitchRole(user)
  const others = user.settings.singleRoleSwitch ? usableRoles(user).filter(({ id }) => id !== user.role?.id) : []
  const choose = (run: () => unknown) => () => {
    setOpen(false)
    void run()
  }
  return (
    <>
      <ToolButton
        label={texts.more}
        icon={<MoreIcon size={20} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <Dialog width={dialogWidths.question} open={isOpen} title={texts.more} onClose={() => setOpen(false)}>
        <ul className={styles.sheet}>
          {others.map((role) => (
            <li key={role.id}>
              <button type="button" onClick={choose(() => switchRole(role))}>
                <SwapIcon size={20} />
                {shellMessages.switchRole} · {role.roleName}
              </button>
            </li>
          ))}
          {withSettings(props).map((tool) => (
            <li key={tool.key}>
              <button type="button" onClick={choose(tool.run)}>
                {tool.icon}
                <Label tool={tool} />
              </button>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}

function Label({ tool }: { tool: { label: string; count?: number; countWords?: string } }) {
  const { label, count = 0, countWords } = tool
  if (count === 0) return label
  return (
    <Row as="span" inline gap={8}>
      {label}
      <span className="xq-sr">，{countWords}</span>
      <span className={styles.count}>
        <Count count={count} tone="quiet" />
      </span>
    </Row>
  )
}

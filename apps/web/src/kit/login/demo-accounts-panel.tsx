import { CopyButton } from '../copy-button.tsx'
import { IconButton } from '../icon-button.tsx'
import { CheckIcon, CloseIcon, InfoIcon } from '../icons/icons.tsx'
import { Para, Row, Text } from '../layout/layout.tsx'
import { kitTexts } from '../texts.ts'
import styles from './demo-accounts-panel.module.css'

export type DemoAccount = { account: string; label: string; name?: string | undefined }
export type DemoAccountGroup = { title: string; accounts: readonly DemoAccount[] }

export type DemoAccountsPanelProps = {
  title: string
  tag: string
  passwordLabel: string
  password: string
  groups: readonly DemoAccountGroup[]
  selected?: string | undefined
  onPick: (account: DemoAccount) => void
  onClose: () => void
  note?: string
}

export function DemoAccountsPanel(props: DemoAccountsPanelProps) {
  return (
    <div className={styles.panel}>
      <header className={styles.head}>
        <Text as="h2" look="16/24">
          {props.title}
        </Text>
        <span className={styles.tag}>{props.tag}</span>
        <IconButton size="large" className={styles.close} label={kitTexts.close} onClick={props.onClose}>
          <CloseIcon size={16} />
        </IconButton>
      </header>
      <Row gap={12} justify="between" className={styles.password}>
        <div>
          <Para look="faint 12/20">{props.passwordLabel}</Para>
          <p className={styles.passwordValue}>{props.password}</p>
        </div>
        <CopyButton text={props.password} />
      </Row>
      {props.groups.map((group) => (
        <section key={group.title} className={styles.group} aria-label={group.title}>
          <h3>{group.title}</h3>
          <ul className={styles.grid}>
            {group.accounts.map((account) => (
              <li key={account.account}>
                <AccountCard
                  account={account}
                  selected={account.account === props.selected}
                  onPick={() => props.onPick(account)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {props.note ? (
        <Row as="p" gap={4} align="stretch" look="faint 12/20" above={8} className={styles.note}>
          <InfoIcon size={14} />
          {props.note}
        </Row>
      ) : null}
    </div>
  )
}

type AccountCardProps = { account: DemoAccount; selected: boolean; onPick: () => void }

function AccountCard({ account, selected, onPick }: AccountCardProps) {
  const who = account.name ? `${account.label} · ${account.name}` : account.label
  return (
    <button type="button" className={styles.account} aria-pressed={selected} title={who} onClick={onPick}>
      <span className={styles.login}>{account.account}</span>
      <Text look="faint 12" className={styles.who}>
        {who}
      </Text>
      {selected ? <CheckIcon size={14} /> : null}
    </button>
  )
}

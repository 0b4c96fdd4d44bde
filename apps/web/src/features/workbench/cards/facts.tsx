import { deviceName, useMySessions } from '../../session-admin/index.ts'
import { LockIcon, MobileIcon, UserIcon, UsersIcon } from '../../../kit/icons/icons.tsx'
import { ClockIcon, TimerIcon } from '../../../kit/icons/shell-icons.tsx'
import { loginFacts } from '../login-facts.ts'
import { workbenchMessages as texts } from '../workbench.messages.ts'
import { useOnlineNow, usePeopleTotal, useRecentLogins, useRunningTasks } from '../workbench.queries.ts'
import { Fact } from './fact.tsx'

const QUEUED = 0

export function TasksFact() {
  const { data } = useRunningTasks()
  const queued = data?.records.filter((task) => task.taskStatus === QUEUED).length ?? 0
  const note = data && (data.total > 0 ? texts.tasks.waiting(queued) : texts.tasks.idle)
  return <Fact icon={TimerIcon} label={texts.tasks.fact} value={data?.total} note={note} />
}

export function DevicesFact() {
  const { data } = useMySessions()
  const note = data && texts.devices.other(data.length - 1)
  return (
    <Fact
      icon={MobileIcon}
      tone="violet"
      label={texts.devices.fact}
      value={data?.length}
      note={note}
      to="/mySessions/index"
    />
  )
}

export function SignInFact() {
  const current = useMySessions().data?.find((device) => device.current)
  return (
    <Fact
      icon={ClockIcon}
      tone="plain"
      worded
      label={texts.signIn.fact}
      value={current?.createTime.slice(11, 16)}
      note={current && `${current.method} · ${deviceName(current.device)}`}
    />
  )
}

export function PeopleFact() {
  const total = usePeopleTotal().data?.total
  return (
    <Fact
      icon={UsersIcon}
      tone="sage"
      label={texts.people.fact}
      value={total?.toLocaleString('zh-CN')}
      note={texts.people.note}
    />
  )
}

export function OnlineFact() {
  return (
    <Fact
      icon={UserIcon}
      label={texts.online.fact}
      value={useOnlineNow().data?.total}
      note={texts.online.note}
      to="/online/index"
    />
  )
}

export function FailuresFact() {
  const { data, dataUpdatedAt } = useRecentLogins()
  const facts = data && loginFacts(data.records, new Date(dataUpdatedAt))
  const isClean = facts?.bad === 0
  return (
    <Fact
      icon={LockIcon}
      tone={isClean ? 'plain' : 'danger'}
      label={texts.failures.fact}
      value={facts && (facts.isPartial ? texts.failures.atLeast(facts.bad) : facts.bad)}
      note={facts && (isClean ? texts.failures.none : texts.failures.accounts(facts.failedAccounts))}
      alarming={!isClean}
      to="/loginLog/index"
    />
  )
}

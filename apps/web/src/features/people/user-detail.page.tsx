import { type InfoSection, infoSections } from '@xinqiao/domain'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { confirm } from '../../kit/confirm.tsx'
import { type DetailTab, DetailPage } from '../../kit/detail/detail-page.tsx'
import type { DetailAction } from '../../kit/detail/detail-actions.tsx'
import { useAllowed } from '../../kit/gate/gate.tsx'
import type { BatchResult } from '../../kit/list/list.types.ts'
import { QueryState } from '../../kit/states/query-state.tsx'
import { PendingNotes } from '../../kit/pending/pending-notes.tsx'
import { Timeline } from '../../kit/timeline/timeline.tsx'
import { toast } from '../../kit/toast.ts'
import { ContactsPanel } from './contacts-panel.tsx'
import { factsOf } from './detail-groups.ts'
import { FingerDialog } from './finger-dialog.tsx'
import { eventName, peopleMessages } from './people.messages.ts'
import { type UserDetail, useAskCredential, useResetFactor, useUserDetail, useUserTrail } from './people.queries.ts'
import { RolesForm } from './roles-form.tsx'
import { SectionDrawer } from './section-drawer.tsx'
import { SectionTab } from './section-tab.tsx'
import { TagsPanel } from './tags-panel.tsx'
import { LoginsPanel, SessionsPanel } from './trail-panel.tsx'
import { useAccountActions } from './use-account-actions.tsx'
import { type Editing, UserFormDrawer } from './user-form.tsx'
import { accountLook, mustChangeLook } from './user-status.tsx'

const texts = peopleMessages.detail
const LIST = '/user_manage/index'

export function Page() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const query = useUserDetail(id)
  if (!query.data) return <QueryState query={query} />
  return <Detail user={query.data} />
}

function Detail({ user }: { user: UserDetail }) {
  const allowed = useAllowed()
  const [editing, setEditing] = useState<Editing | null>(null)
  const [section, setSection] = useState<InfoSection | null>(null)
  const [isEnrolling, setEnrolling] = useState(false)
  const [isGiving, setGiving] = useState(false)
  const account = useAccountActions()
  const actions = useActions(user, account, {
    onEdit: () => setEditing({ id: user.id }),
    onEnrol: () => setEnrolling(true),
    onGive: () => setGiving(true),
  })
  return (
    <>
      <DetailPage
        crumbs={[peopleMessages.system, peopleMessages.users]}
        title={user.realName}
        sign={[...user.realName][0] ?? ''}
        lead={[user.numberName, user.deptFullName].filter(Boolean).join(' · ')}
        statuses={[accountLook(user), ...(user.isChangePassword === '1' ? [mustChangeLook] : [])]}
        note={`${texts.created} ${user.createTime.slice(0, 10)}`}
        actions={actions}
        facts={factsOf(user, allowed('admin_userInfo_private_btn'))}
        tabs={useTabs(user, setSection)}
        timeline={allowed('admin_audit_list_tab') ? <Events userId={user.id} /> : undefined}
        notice={<PendingNotes items={user.pending} />}
      />
      <UserFormDrawer editing={editing} onClose={() => setEditing(null)} />
      {section === null ? null : (
        <SectionDrawer
          key={section}
          userId={user.id}
          name={user.realName}
          category={section}
          title={infoSections[section].label}
          onClose={() => setSection(null)}
        />
      )}
      {isEnrolling ? <FingerDialog user={user} onClose={() => setEnrolling(false)} /> : null}
      {isGiving ? <RolesForm user={user} onClose={() => setGiving(false)} /> : null}
      {account.dialogs}
    </>
  )
}

/** The sections one may read, then what else belongs to the person. */
function useTabs(user: UserDetail, onEdit: (category: InfoSection) => void): readonly DetailTab[] {
  const allowed = useAllowed()
  const userId = user.id
  return [
    ...user.sections.map((section) => ({
      key: section.form.key,
      label: section.form.title,
      content: <SectionTab user={user} section={section} onEdit={onEdit} />,
    })),
    ...(allowed('admin_userTag_list_tab')
      ? [{ key: 'tags', label: peopleMessages.tags.tab, content: <TagsPanel userId={userId} /> }]
      : []),
    { key: 'contacts', label: texts.contacts, content: <ContactsPanel userId={userId} /> },
    ...(allowed('admin_online_list_tab')
      ? [{ key: 'sessions', label: texts.sessions, content: <SessionsPanel userId={userId} /> }]
      : []),
    ...(allowed('admin_loginLog_list_tab')
      ? [{ key: 'logins', label: texts.logins, content: <LoginsPanel userId={userId} /> }]
      : []),
  ]
}

function Events({ userId }: { userId: string }) {
  const { data } = useUserTrail(userId)
  const events = (data?.events ?? []).map(({ seq, time, action, actorName }) => ({
    id: seq,
    time,
    action: eventName(action),
    actor: actorName,
  }))
  return <Timeline label={texts.events} events={events} />
}

function useActions(
  user: UserDetail,
  account: ReturnType<typeof useAccountActions>,
  { onEdit, onEnrol, onGive }: { onEdit: () => void; onEnrol: () => void; onGive: () => void },
): readonly DetailAction[] {
  const navigate = useNavigate()
  const allowed = useAllowed()
  const askCredential = useAskCredential()
  const resetFactor = useResetFactor()
  if (!user.isManageable) return []
  const { actions, ask, done } = peopleMessages
  const who = [user]
  const name = peopleMessages.one(user.realName)
  const isLocked = user.lockFlag !== '0'
  const edit = { key: 'edit', label: actions.edit, primary: true, need: 'admin_userInfo_edit_btn', run: onEdit }
  if (user.isSelf) return [edit]
  const question = (title: string, content: string, okText: string, danger: boolean) =>
    confirm({ title, content, okText, danger })
  return [
    ...(user.auditStatus === 'pending'
      ? [
          {
            key: 'audit',
            label: actions.audit,
            need: 'admin_userInfo_audit_btn',
            run: async () => tell(await account.audit(who), done.audit),
          },
        ]
      : []),
    {
      key: 'reset',
      label: actions.reset,
      need: 'admin_userInfo_password_btn',
      run: async () => {
        if (await question(ask.reset(name), ask.resetLead, actions.reset, true)) tell(await account.reset(who))
      },
    },
    ...(user.hasFactor
      ? [
          {
            key: 'factor',
            label: actions.factor,
            need: 'admin_userInfo_password_btn',
            run: async () => {
              if (!(await question(ask.factor(name), ask.factorLead, actions.factor, true))) return
              await resetFactor.mutateAsync(user.id)
              toast.success(done.factor)
            },
          },
        ]
      : []),
    ...(user.isGuarded
      ? [
          {
            key: 'credential',
            label: actions.credential,
            need: 'admin_userInfo_password_btn|admin_userInfo_edit_btn',
            run: async () => {
              if (!(await question(ask.credential(name), ask.credentialLead, actions.credential, false))) return
              await askCredential.mutateAsync(user.id)
              toast.info(done.credential)
            },
          },
        ]
      : []),
    {
      key: 'lock',
      label: isLocked ? actions.enable : actions.disable,
      danger: !isLocked,
      need: 'admin_userInfo_lock_btn',
      run: async () => {
        const isSure = isLocked
          ? await question(ask.enable(name), ask.enableLead, actions.enable, false)
          : await question(ask.disable(name), ask.disableLead, actions.disable, true)
        if (isSure) tell(await account.lock(who, isLocked ? '0' : '9'), isLocked ? done.enable : done.disable)
      },
    },
    // Who edits the whole person chooses the roles there.
    ...(allowed('admin_userInfo_edit_btn')
      ? []
      : [
          {
            key: 'roles',
            label: peopleMessages.roles.action,
            primary: true,
            need: 'admin_userInfo_role_btn',
            run: onGive,
          },
        ]),
    { key: 'finger', label: peopleMessages.finger.action, need: 'admin_userInfo_edit_btn', run: onEnrol },
    {
      key: 'move',
      label: actions.move,
      need: 'admin_userInfo_move_btn',
      run: async () => tell(await account.move(who), done.move),
    },
    {
      key: 'remove',
      label: actions.remove,
      danger: true,
      need: 'admin_userInfo_remove_btn',
      run: async () => {
        if (!(await question(ask.remove(name), ask.removeLead, actions.remove, true))) return
        if (tell(await account.remove(who), done.remove)) void navigate(LIST, { replace: true })
      },
    },
    edit,
  ]
}

/** Says what came of it, and whether it went well. */
const tell = (result: BatchResult | 'cancelled', done?: string): boolean => {
  if (result === 'cancelled') return false
  const [failure] = result.failed
  if (failure) toast.error(failure.reason)
  else if (done) toast.success(done)
  return failure === undefined
}

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { bodies, dialog, start } from '../../../../test/appointments.tsx'
import { user } from '../../../../test/in-theme.tsx'
import { freshBrowser } from '../../../../test/open-app.tsx'
import type { AppointmentDetail } from '../appointment.queries.ts'
import { FamilyPanel } from './family-panel.tsx'
import type { FamilyMember } from './family.queries.ts'

const ID = '0b9f8b3e-1c51-4d0a-9a55-2f5f0c1d2e3f'
const MEMBER = '1c9f8b3e-1c51-4d0a-9a55-2f5f0c1d2e3f'

const aMember = (changed: Partial<FamilyMember> = {}): FamilyMember => ({
  id: MEMBER,
  name: '李女士',
  relation: '2',
  relationName: '母亲',
  isAdult: true,
  consent: 'none',
  consentName: '尚未同意',
  consentTime: null,
  hasSecret: true,
  version: 1,
  ...changed,
})

beforeEach(freshBrowser)

const Panel = () => <FamilyPanel appointment={{ id: ID, type: '19' } as AppointmentDetail} />
const show = (mayWrite: boolean, ...members: FamilyMember[]) =>
  start('/', ['consult_appoint_host_btn'], Panel, {
    'GET /consult/family/members': () => ({ mayWrite, members }),
    'POST /consult/family/save': () => ({ id: MEMBER }),
  })

test('an adult who has not agreed is told, and agrees by themselves', async () => {
  const { log } = show(true, aMember())
  expect(await screen.findByText('还没有同意')).toBeTruthy()
  expect(screen.getByText('勿向家人转述')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^修改/ }))
  const asked = await dialog('修改 · 李女士')
  await user.click(asked.getByLabelText('当面同意'))
  await user.click(asked.getByRole('button', { name: /保存|确定|提交/ }))
  await waitFor(() =>
    expect(bodies(log, 'POST /consult/family/save')).toEqual([
      {
        appointmentId: ID,
        id: MEMBER,
        version: 1,
        name: '李女士',
        relation: '2',
        isAdult: true,
        consent: 'present',
        hasSecret: true,
      },
    ]),
  )
}, 60_000)

test('somebody without a name is not stored', async () => {
  const { log } = show(true)
  expect(await screen.findByText(/还没有登记/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^登记成员/ }))
  const asked = await dialog('登记家庭成员')
  fireEvent.change(asked.getByRole('textbox'), { target: { value: '  ' } })
  await user.click(asked.getByRole('button', { name: /保存|确定|提交/ }))
  await waitFor(() => expect(asked.getAllByText(/请填写|不能为空|请输入/).length).toBeGreaterThan(0))
  expect(bodies(log, 'POST /consult/family/save')).toEqual([])
}, 60_000)

test('who only arranges sees who comes and changes nothing', async () => {
  show(false, aMember({ hasSecret: null, consent: 'paper', consentName: '已签纸质同意书' }))
  const panel = within(await screen.findByRole('region', { name: '到场的家庭成员' }))
  expect(panel.getByText('已签纸质同意书')).toBeTruthy()
  expect(panel.queryByText('勿向家人转述')).toBeNull()
  expect(panel.queryAllByRole('button')).toEqual([])
}, 60_000)

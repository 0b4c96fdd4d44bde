import { labelOf, roomKinds } from '@xinqiao/domain'
import { useState } from 'react'
import { PlusIcon } from '../../../kit/icons/shell-icons.tsx'
import { ActionButtons } from '../../../kit/gate/action-buttons.tsx'
import { ListPanel } from '../../../kit/list/list-panel.tsx'
import type { ListColumn, RowAction } from '../../../kit/list/list.types.ts'
import { StatusTag } from '../../../kit/status/status-tag.tsx'
import { toast } from '../../../kit/toast.ts'
import { enabledLook } from '../enabled.tsx'
import { RoomForm, roomBody } from './room-form.tsx'
import { siteMessages } from './site.messages.ts'
import { type Room, type Site, useRemoveRoom, useRooms, useSwitchRoom } from './site.queries.ts'

const texts = siteMessages.room

const COLUMNS: ReadonlyArray<ListColumn<Room>> = [
  { key: 'name', title: texts.name, width: 140, onCard: 'title' },
  { key: 'kind', title: texts.kind, width: 110, text: ({ kind }) => labelOf(roomKinds, kind, kind) },
  { key: 'capacity', title: texts.capacity, kind: 'number', text: ({ capacity }) => `${capacity} ${texts.people}` },
  { key: 'floor', title: texts.floor, width: 90 },
  { key: 'equipment', title: texts.equipment, width: 180 },
  {
    key: 'status',
    title: texts.status,
    width: 100,
    onCard: 'aside',
    text: ({ status }) => enabledLook(status).label,
    render: ({ status }) => <StatusTag {...enabledLook(status)} />,
  },
]

export function RoomList({ site }: { site: Site }) {
  const [editing, setEditing] = useState<Room | 'new' | null>(null)
  const add = {
    key: 'add',
    label: texts.add,
    primary: true,
    icon: <PlusIcon size={14} />,
    run: () => setEditing('new'),
  }
  const query = useRooms(site.id)
  return (
    <>
      <ListPanel<Room>
        title={texts.title}
        query={query}
        rowKey={({ id }) => id}
        columns={COLUMNS}
        actions={site.isManageable && query.data?.total ? [add] : []}
        rowActions={useRowActions(site.isManageable, setEditing)}
        empty={{
          title: texts.empty,
          ...(site.isManageable ? { description: texts.emptyLead, actions: <ActionButtons actions={[add]} /> } : {}),
        }}
      />
      <RoomForm site={site} editing={editing} onClose={() => setEditing(null)} />
    </>
  )
}

function useRowActions(isManageable: boolean, onEdit: (room: Room) => void): ReadonlyArray<RowAction<Room>> {
  const change = useSwitchRoom()
  const remove = useRemoveRoom()
  if (!isManageable) return []
  const { actions, ask, done } = siteMessages
  const turn = async (room: Room, status: '0' | '1'): Promise<void> => {
    await change.mutateAsync({ ...roomBody(room), id: room.id, version: room.version, status })
    toast.success(status === '1' ? done.enable : done.disable)
  }
  return [
    { key: 'edit', label: actions.edit, run: onEdit },
    {
      key: 'disable',
      label: actions.disable,
      shown: ({ status }) => status === '1',
      question: ({ name }) => ({
        title: ask.disableRoom(name),
        content: ask.disableRoomLead,
        okText: actions.disable,
      }),
      run: (room) => turn(room, '0'),
    },
    {
      key: 'enable',
      label: actions.enable,
      shown: ({ status }) => status === '0',
      run: (room) => turn(room, '1'),
    },
    {
      key: 'remove',
      label: actions.remove,
      danger: true,
      question: ({ name }) => ({
        title: ask.removeRoom(name),
        content: ask.removeRoomLead,
        okText: actions.remove,
        danger: true,
      }),
      run: async ({ id }) => {
        await remove.mutateAsync(id)
        toast.success(done.remove)
      },
    },
  ]
}

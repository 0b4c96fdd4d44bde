import type { SealedColumn } from '../../kernel/db/reseal.ts'

export type MessageRow = {
  tenant_id: number
  id: string
  user_id: string
  type: string
  type_code: string
  body: Buffer
  status: number
  level: string
  biz_type: string
  biz_id: string
  step: string
  link: string | null
  created_at: Date
  read_at: Date | null
}

export type SettingRow = {
  tenant_id: number
  type_code: string
  enabled: boolean
  channels: string[] | null
  lead_minutes: number[] | null
  title: string | null
  content: string | null
  outside: string | null
  version: number
  updated_at: Date
  updated_by: string | null
}

export type NoticeRow = {
  tenant_id: number
  id: string
  title: string
  content: string
  summary: string
  must_read: boolean
  everyone: boolean
  by_dept: boolean
  by_role: boolean
  state: string
  version: number
  created_by: string
  created_at: Date
  updated_at: Date
  published_at: Date | null
  withdrawn_at: Date | null
}

export const BODY_FIELD = 'message.body'

/** What a key rotation must re-seal. */
export const sealedMessageColumns: readonly SealedColumn[] = [{ table: 'message', column: 'body', field: BODY_FIELD }]

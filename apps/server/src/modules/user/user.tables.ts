import type { SealedColumn } from '../../kernel/db/reseal.ts'

export type UserTables = {
  user_account: {
    tenant_id: number
    id: string
    username: string
    username_key: string
    real_name: string
    name_pinyin: string
    number_name: string
    password_hash: string | null
    must_change_password: boolean
    password_changed_at: Date | null
    phone: Buffer | null
    phone_hash: Buffer | null
    id_card: Buffer | null
    id_card_hash: Buffer | null
    id_card_type: number | null
    email: Buffer | null
    sex: string | null
    birthday: string | null
    dept_id: string | null
    user_type_id: string | null
    avatar: string | null
    lock_flag: string
    audit_status: string
    audit_reason: string | null
    is_initialize_admin: boolean
    write_info: number[]
    deleted: boolean
    created_at: Date
    updated_at: Date
    version: number
  }
  user_type: {
    tenant_id: number
    id: string
    name: string
    can_register: boolean
    need_audit: boolean
    default_role_code: string
    sort: number
    enabled: boolean
  }
  role: {
    tenant_id: number
    id: string
    code: string
    acts_as: string
    name: string
    description: string
    port_permission: string
    is_system: boolean
    enabled: boolean
    sort: number
  }
  role_permission: { tenant_id: number; role_id: string; permission: string }
  role_scope: { tenant_id: number; role_id: string; resource: string; scope: string; dept_ids: string[] }
  user_role: { tenant_id: number; user_id: string; role_id: string }
  dept: {
    tenant_id: number
    id: string
    parent_id: string | null
    name: string
    kind: string
    sort: number
    created_at: Date
  }
  dept_closure: { tenant_id: number; ancestor_id: string; descendant_id: string; depth: number }
}

/** What a key rotation must re-seal. */
export const sealedUserColumns: readonly SealedColumn[] = [
  ...['phone', 'id_card', 'email'].map((column) => ({ table: 'user_account', column, field: `user.${column}` })),
  ...['name', 'phone'].map((column) => ({ table: 'emergency_contact', column, field: `contact.${column}` })),
]

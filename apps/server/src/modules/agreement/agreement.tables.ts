export type AgreementTables = {
  agreement: {
    tenant_id: number
    id: string
    version: number
    role_codes: string[]
    enabled: boolean
    reading_seconds: number
    sort: number
    created_at: Date
    updated_at: Date
  }
  agreement_text: {
    tenant_id: number
    agreement_id: string
    version: number
    title: string
    content: string
    content_hash: Buffer
    created_at: Date
    created_by: string | null
  }
  agreement_answer: {
    tenant_id: number
    id: string
    user_id: string
    agreement_id: string
    version: number
    content_hash: Buffer
    ip_hash: Buffer
    signed_at: Date
  }
}

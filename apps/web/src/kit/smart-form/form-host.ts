/** What a form asks of the world. Absent in plain previews: controls that need it then only show what they hold. */
export type FormHost = {
  /** resolves to the id of the stored file */
  upload(file: File | Blob, purpose: 'attachment' | 'signature', name?: string): Promise<string>
  fileImage(fileId: string): Promise<Blob>
  fileName?(fileId: string): Promise<string>
  previewFile?(fileId: string): void
  quoteSignature(prop: string): Promise<{ fileId: string; image: Blob } | null>
  /** Puts a quoted signature under what is saved already. False: it goes along when the form is sent. */
  keepSignature?(prop: string, fileId: string): Promise<boolean>
  /** `risks` are the answers of the record that a level is held against, as JSON */
  grade(
    option: string,
    pastHistory: string,
    risks?: string,
  ): Promise<{ gradeResult: 0 | 1; reasons: readonly string[] } | null>
  /** what the person was given last, and when; before one is chosen */
  lastLevel?(): Promise<{ star: string; time: string } | null>
  /** the school's own words for the levels */
  levels: readonly { star: string; level: string; color: string }[]
  searchPeople(keyword: string): Promise<readonly { id: string; name: string; userName: string; deptName: string }[]>
  visitorSummary(userId: string): Promise<{ count: number; lastDate: string | null }>
  saveScale?(scale: string, answers: readonly number[]): Promise<void>
  signer: { name: string; userName: string }
}

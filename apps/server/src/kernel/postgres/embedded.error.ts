export type EmbeddedPostgresFailure =
  | 'unsupported_platform'
  | 'not_owner'
  | 'not_writable'
  | 'disk_full'
  | 'out_of_memory'
  | 'wrong_major'
  | 'wrong_password'
  | 'in_use'
  | 'port_taken'
  | 'no_usable_account'
  | 'died'
  | 'broken'

/** Both sentences are shown to whoever started the program, so each says what to do next. */
const sentences: Record<EmbeddedPostgresFailure, { zh: string; en: string }> = {
  unsupported_platform: {
    zh: '内置数据库不能在这台机器上运行。请自备 PostgreSQL 15 或更新版本，并设置 DATABASE_URL。',
    en: 'The embedded database cannot run on this machine. Provide PostgreSQL 15 or newer and set DATABASE_URL.',
  },
  not_owner: {
    zh: '数据目录属于另一个用户。请用原来的用户启动，或用 chown -R 把目录改为当前用户所有，或把 DATA_DIR 指向别处。',
    en: 'The data folder belongs to another user. Start as that user, chown -R the folder, or point DATA_DIR elsewhere.',
  },
  not_writable: {
    zh: '数据目录不可写。请检查目录权限和磁盘是否只读，或把 DATA_DIR 指向可写的目录。',
    en: 'The data folder is not writable. Check its permissions and the mount, or point DATA_DIR to a writable folder.',
  },
  disk_full: {
    zh: '磁盘空间不足，数据库无法启动。请清理空间后重试，已有数据不受影响。',
    en: 'The disk is full and the database cannot start. Free some space and try again; existing data is untouched.',
  },
  out_of_memory: {
    zh: '内存或共享内存不足，数据库无法启动。',
    en: 'There is not enough memory or shared memory for the database to start.',
  },
  wrong_major: {
    zh: '数据目录由另一个大版本的 PostgreSQL 创建，不能直接打开。请用原版本的程序导出后再导入。',
    en: 'The data folder was made by another major version of PostgreSQL. Export it with that version, then import it.',
  },
  wrong_password: {
    zh: '数据库拒绝了保存的密码：数据目录与密钥文件不配套（可能只恢复或只删除了其中之一）。',
    en: 'The database refused the stored password: the data folder and the key file do not belong together.',
  },
  in_use: {
    zh: '数据目录正被另一个数据库进程使用，且无法接管。请先结束那个进程。',
    en: 'Another database process uses the data folder and cannot be taken over. End that process first.',
  },
  port_taken: {
    zh: '找不到可用的本机端口供数据库使用。',
    en: 'No free local port could be found for the database.',
  },
  no_usable_account: {
    zh: 'PostgreSQL 不能以 root 或没有用户名的账户运行，也没有可借用的普通账户。请改用普通用户启动，或设置 DATABASE_URL。',
    en: 'PostgreSQL refuses root and nameless accounts, and found no other. Start as another user or set DATABASE_URL.',
  },
  died: {
    zh: '数据库进程意外退出。原因见数据目录中的 postgres.log。',
    en: 'The database process ended unexpectedly. See postgres.log in the data folder.',
  },
  broken: {
    zh: '数据库无法启动，数据目录可能已损坏。请查看 postgres.log；必要时从备份恢复。',
    en: 'The database cannot start; its folder may be damaged. See postgres.log and restore a backup if needed.',
  },
}

export class EmbeddedPostgresError extends Error {
  readonly kind: EmbeddedPostgresFailure

  constructor(kind: EmbeddedPostgresFailure, detail: string, cause?: unknown) {
    const { zh, en } = sentences[kind]
    super([zh, en, detail].filter((part) => part !== '').join('\n'), { cause })
    this.name = 'EmbeddedPostgresError'
    this.kind = kind
  }
}

/** Order matters: a full disk or a refused account also makes the lines that the later patterns look for. */
const symptoms: [RegExp, EmbeddedPostgresFailure][] = [
  [/No space left on device|Disk quota exceeded|ENOSPC|EDQUOT/i, 'disk_full'],
  [/could not look up effective user ID|administrative permissions|cannot be run as root/i, 'no_usable_account'],
  [/could not bind|Address already in use/i, 'port_taken'],
  [/database files are incompatible|initialized by PostgreSQL version/i, 'wrong_major'],
  [/lock file .* already exists|pre-existing shared memory block|is another postmaster/i, 'in_use'],
  [/Cannot allocate memory|could not (create|map|resize).*shared memory/i, 'out_of_memory'],
  [/wrong ownership/i, 'not_owner'],
  [/Permission denied|Operation not permitted|Read-only file system|EACCES|EPERM|EROFS/i, 'not_writable'],
]

export function explainFailure(output: string): EmbeddedPostgresFailure {
  return symptoms.find(([pattern]) => pattern.test(output))?.[1] ?? 'broken'
}

/** Turns what the file system or a database program said into the typed error; typed errors pass unchanged. */
export function asEmbeddedError(cause: unknown): EmbeddedPostgresError {
  if (cause instanceof EmbeddedPostgresError) return cause
  const said = cause instanceof Error ? cause.message : String(cause)
  return new EmbeddedPostgresError(explainFailure(said), said, cause)
}

// A finding: a place in a text that holds something private.

export type FindingKind = 'key' | 'token' | 'private_key' | 'email' | 'phone' | 'card' | 'iban';
/** UTF-16 offsets; `end` is exclusive. */
export type Finding = { kind: FindingKind; start: number; end: number };

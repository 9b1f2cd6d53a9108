/** An account elsewhere that opens an account here. */
interface ExternalIdentityTable {
  provider: 'google';
  /** The provider's own identifier of the person: addresses change, this does not. */
  subject: string;
  userUid: string;
  createdAt: Date;
}

/** A sign-in that went to a provider and has not come back. */
interface SignInAttemptTable {
  stateHash: string;
  /** Of the cookie: only the browser that began may finish. */
  browserHash: string;
  /** PKCE (RFC 7636). */
  verifier: string;
  nonce: string;
  returnPath: string;
  expiresAt: Date;
}

interface InvitationCodeTable {
  codeHash: string;
  /** Null: for whoever has the code. */
  email: string | null;
  usesLeft: number;
  createdAt: Date;
  expiresAt: Date;
}

interface InvitationRequestTable {
  userUid: string;
  message: string;
  createdAt: Date;
  answeredAt: Date | null;
}

export interface JoiningTables {
  externalIdentities: ExternalIdentityTable;
  signInAttempts: SignInAttemptTable;
  invitationCodes: InvitationCodeTable;
  invitationRequests: InvitationRequestTable;
}

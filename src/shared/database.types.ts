type Profile = { id: string; username: string; email: string; name: string | null; company: string | null; role: 'admin' | 'team_member' | 'client'; created_at: string }
export type Database = {
  public: {
    Tables: { profiles: { Row: Profile; Insert: Profile; Update: Partial<Profile>; Relationships: [] } };
    Views: Record<never, never>;
    Functions: { take_rate_limit: { Args: { bucket: string; key: string; max_count: number; window_seconds: number }; Returns: { admitted: boolean; retry_after: number }[] } };
    Enums: Record<never, never>;
    CompositeTypes: Record<never, never>;
  };
}

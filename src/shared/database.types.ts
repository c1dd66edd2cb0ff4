// Generated from supabase/schemas by `npm run db:migration`. Do not edit.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  __InternalSupabase: { PostgrestVersion: '13.0.4' };
  public: {
    Tables: {
      answer_feedback: {
        Row: {
          answer: string;
          created_at: string;
          id: number;
          question: string | null;
        };
        Insert: {
          answer: string;
          created_at?: string;
          id?: never;
          question?: string | null;
        };
        Update: {
          answer?: string;
          created_at?: string;
          id?: never;
          question?: string | null;
        };
        Relationships: [];
      };
      audit_log: {
        Row: {
          action: string;
          actor: string | null;
          actor_id: string | null;
          at: string;
          changes: Json;
          entity: string;
          entity_id: string | null;
          id: number;
        };
        Insert: {
          action: string;
          actor?: string | null;
          actor_id?: string | null;
          at?: string;
          changes?: Json;
          entity: string;
          entity_id?: string | null;
          id?: never;
        };
        Update: {
          action?: string;
          actor?: string | null;
          actor_id?: string | null;
          at?: string;
          changes?: Json;
          entity?: string;
          entity_id?: string | null;
          id?: never;
        };
        Relationships: [];
      };
      bookings: {
        Row: {
          created_at: string;
          ends_at: string;
          held_until: string | null;
          id: number;
          link: string | null;
          message_id: number | null;
          notes: string;
          reason: string | null;
          revision: number;
          service: string | null;
          starts_at: string;
          status: string;
          taken_by: string | null;
          time_zone: string;
          updated_at: string;
        };
        Insert: {
          created_at?: string;
          ends_at: string;
          held_until?: string | null;
          id?: never;
          link?: string | null;
          message_id?: number | null;
          notes?: string;
          reason?: string | null;
          revision?: number;
          service?: string | null;
          starts_at: string;
          status?: string;
          taken_by?: string | null;
          time_zone?: string;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          ends_at?: string;
          held_until?: string | null;
          id?: never;
          link?: string | null;
          message_id?: number | null;
          notes?: string;
          reason?: string | null;
          revision?: number;
          service?: string | null;
          starts_at?: string;
          status?: string;
          taken_by?: string | null;
          time_zone?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'bookings_message_id_fkey';
            columns: ['message_id'];
            isOneToOne: true;
            referencedRelation: 'lead_messages';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'bookings_taken_by_fkey';
            columns: ['taken_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      checkouts: {
        Row: {
          amount: number;
          created_at: string;
          dispute: string | null;
          id: number;
          invoice_id: number;
          looked_at: string;
          payment_id: string | null;
          session_id: string | null;
          state: string;
        };
        Insert: {
          amount: number;
          created_at?: string;
          dispute?: string | null;
          id?: never;
          invoice_id: number;
          looked_at?: string;
          payment_id?: string | null;
          session_id?: string | null;
          state?: string;
        };
        Update: {
          amount?: number;
          created_at?: string;
          dispute?: string | null;
          id?: never;
          invoice_id?: number;
          looked_at?: string;
          payment_id?: string | null;
          session_id?: string | null;
          state?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'checkouts_invoice_id_fkey';
            columns: ['invoice_id'];
            isOneToOne: false;
            referencedRelation: 'invoices';
            referencedColumns: ['id'];
          },
        ];
      };
      coin_claims: {
        Row: {
          claimed_by: string | null;
          coin: string;
          confirmations: number | null;
          created_at: string;
          id: number;
          invoice_id: number;
          link_id: number | null;
          lookup: string;
          payment_id: number | null;
          quote_id: number | null;
          reason: string | null;
          sent_at: string | null;
          signed_by: string | null;
          state: string;
          transaction_id: string;
          units: number;
          units_to_us: number | null;
        };
        Insert: {
          claimed_by?: string | null;
          coin: string;
          confirmations?: number | null;
          created_at?: string;
          id?: never;
          invoice_id: number;
          link_id?: number | null;
          lookup?: string;
          payment_id?: number | null;
          quote_id?: number | null;
          reason?: string | null;
          sent_at?: string | null;
          signed_by?: string | null;
          state?: string;
          transaction_id: string;
          units: number;
          units_to_us?: number | null;
        };
        Update: {
          claimed_by?: string | null;
          coin?: string;
          confirmations?: number | null;
          created_at?: string;
          id?: never;
          invoice_id?: number;
          link_id?: number | null;
          lookup?: string;
          payment_id?: number | null;
          quote_id?: number | null;
          reason?: string | null;
          sent_at?: string | null;
          signed_by?: string | null;
          state?: string;
          transaction_id?: string;
          units?: number;
          units_to_us?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'coin_claims_claimed_by_fkey';
            columns: ['claimed_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'coin_claims_invoice_id_fkey';
            columns: ['invoice_id'];
            isOneToOne: false;
            referencedRelation: 'invoices';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'coin_claims_payment_id_fkey';
            columns: ['payment_id'];
            isOneToOne: false;
            referencedRelation: 'invoice_payments';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'coin_claims_quote_id_fkey';
            columns: ['quote_id'];
            isOneToOne: false;
            referencedRelation: 'coin_quotes';
            referencedColumns: ['id'];
          },
        ];
      };
      coin_quotes: {
        Row: {
          address: string;
          amount: number;
          coin: string;
          created_at: string;
          expires_at: string;
          id: number;
          invoice_id: number;
          rate: number;
          tag: number | null;
          units: number;
        };
        Insert: {
          address: string;
          amount: number;
          coin: string;
          created_at?: string;
          expires_at?: string;
          id?: never;
          invoice_id: number;
          rate: number;
          tag?: number | null;
          units: number;
        };
        Update: {
          address?: string;
          amount?: number;
          coin?: string;
          created_at?: string;
          expires_at?: string;
          id?: never;
          invoice_id?: number;
          rate?: number;
          tag?: number | null;
          units?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'coin_quotes_invoice_id_fkey';
            columns: ['invoice_id'];
            isOneToOne: false;
            referencedRelation: 'invoices';
            referencedColumns: ['id'];
          },
        ];
      };
      coin_rates: {
        Row: {
          coin: string;
          currency: string;
          id: number;
          rate: number;
          updated_at: string;
        };
        Insert: {
          coin: string;
          currency: string;
          id?: never;
          rate: number;
          updated_at?: string;
        };
        Update: {
          coin?: string;
          currency?: string;
          id?: never;
          rate?: number;
          updated_at?: string;
        };
        Relationships: [];
      };
      comments: {
        Row: {
          attachments: number[];
          body: string;
          created_at: string;
          deleted_at: string | null;
          document_id: number | null;
          edited_at: string | null;
          id: number;
          is_deleted: boolean;
          is_internal: boolean;
          mentions: string[];
          project_id: number | null;
          request_id: number | null;
          signed_by: string | null;
          written_by: string | null;
        };
        Insert: {
          attachments?: number[];
          body: string;
          created_at?: string;
          deleted_at?: string | null;
          document_id?: number | null;
          edited_at?: string | null;
          id?: never;
          is_deleted?: boolean;
          is_internal?: boolean;
          mentions?: string[];
          project_id?: number | null;
          request_id?: number | null;
          signed_by?: string | null;
          written_by?: string | null;
        };
        Update: {
          attachments?: number[];
          body?: string;
          created_at?: string;
          deleted_at?: string | null;
          document_id?: number | null;
          edited_at?: string | null;
          id?: never;
          is_deleted?: boolean;
          is_internal?: boolean;
          mentions?: string[];
          project_id?: number | null;
          request_id?: number | null;
          signed_by?: string | null;
          written_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'comments_document_id_fkey';
            columns: ['document_id'];
            isOneToOne: false;
            referencedRelation: 'documents';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'comments_project_id_fkey';
            columns: ['project_id'];
            isOneToOne: false;
            referencedRelation: 'projects';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'comments_request_id_fkey';
            columns: ['request_id'];
            isOneToOne: false;
            referencedRelation: 'requests';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'comments_written_by_fkey';
            columns: ['written_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      companies: {
        Row: {
          address: string | null;
          asks_for_xrechnung: boolean;
          billing_email: string | null;
          buyer_reference: string | null;
          city: string | null;
          company_number: string | null;
          country: string | null;
          created_at: string;
          endpoint: string | null;
          id: number;
          language: string;
          legal_form: string | null;
          legal_name: string | null;
          name: string;
          postal_code: string | null;
          register: string | null;
          street: string | null;
          tax_id: string | null;
          updated_at: string;
          vat_number: string | null;
        };
        Insert: {
          address?: string | null;
          asks_for_xrechnung?: boolean;
          billing_email?: string | null;
          buyer_reference?: string | null;
          city?: string | null;
          company_number?: string | null;
          country?: string | null;
          created_at?: string;
          endpoint?: string | null;
          id?: never;
          language?: string;
          legal_form?: string | null;
          legal_name?: string | null;
          name: string;
          postal_code?: string | null;
          register?: string | null;
          street?: string | null;
          tax_id?: string | null;
          updated_at?: string;
          vat_number?: string | null;
        };
        Update: {
          address?: string | null;
          asks_for_xrechnung?: boolean;
          billing_email?: string | null;
          buyer_reference?: string | null;
          city?: string | null;
          company_number?: string | null;
          country?: string | null;
          created_at?: string;
          endpoint?: string | null;
          id?: never;
          language?: string;
          legal_form?: string | null;
          legal_name?: string | null;
          name?: string;
          postal_code?: string | null;
          register?: string | null;
          street?: string | null;
          tax_id?: string | null;
          updated_at?: string;
          vat_number?: string | null;
        };
        Relationships: [];
      };
      document_decisions: {
        Row: {
          created_at: string;
          decided_by: string | null;
          decision: Database['public']['Enums']['document_status'];
          document_id: number;
          id: number;
          link_id: number | null;
          reason: string | null;
          seen: Database['public']['Enums']['document_status'];
          sha256: string | null;
          signed_by: string | null;
          version: number;
        };
        Insert: {
          created_at?: string;
          decided_by?: string | null;
          decision: Database['public']['Enums']['document_status'];
          document_id: number;
          id?: never;
          link_id?: number | null;
          reason?: string | null;
          seen: Database['public']['Enums']['document_status'];
          sha256?: string | null;
          signed_by?: string | null;
          version: number;
        };
        Update: {
          created_at?: string;
          decided_by?: string | null;
          decision?: Database['public']['Enums']['document_status'];
          document_id?: number;
          id?: never;
          link_id?: number | null;
          reason?: string | null;
          seen?: Database['public']['Enums']['document_status'];
          sha256?: string | null;
          signed_by?: string | null;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'document_decisions_decided_by_fkey';
            columns: ['decided_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'document_decisions_document_id_version_fkey';
            columns: ['document_id', 'version'];
            isOneToOne: false;
            referencedRelation: 'document_versions';
            referencedColumns: ['document_id', 'number'];
          },
        ];
      };
      document_versions: {
        Row: {
          by_staff: boolean;
          content: string | null;
          created_at: string;
          document_id: number;
          file_name: string | null;
          id: number;
          kind: Database['public']['Enums']['file_kind'] | null;
          note: string | null;
          number: number;
          object_path: string | null;
          palette_id: number | null;
          sha256: string | null;
          size: number | null;
          uploaded_by: string | null;
        };
        Insert: {
          by_staff: boolean;
          content?: string | null;
          created_at?: string;
          document_id: number;
          file_name?: string | null;
          id?: never;
          kind?: Database['public']['Enums']['file_kind'] | null;
          note?: string | null;
          number: number;
          object_path?: string | null;
          palette_id?: number | null;
          sha256?: string | null;
          size?: number | null;
          uploaded_by?: string | null;
        };
        Update: {
          by_staff?: boolean;
          content?: string | null;
          created_at?: string;
          document_id?: number;
          file_name?: string | null;
          id?: never;
          kind?: Database['public']['Enums']['file_kind'] | null;
          note?: string | null;
          number?: number;
          object_path?: string | null;
          palette_id?: number | null;
          sha256?: string | null;
          size?: number | null;
          uploaded_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'document_versions_document_id_fkey';
            columns: ['document_id'];
            isOneToOne: false;
            referencedRelation: 'documents';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'document_versions_uploaded_by_fkey';
            columns: ['uploaded_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      documents: {
        Row: {
          asks: boolean;
          by_staff: boolean;
          created_at: string;
          description: string | null;
          file_name: string | null;
          file_url: string | null;
          id: number;
          is_decided: boolean;
          kind: Database['public']['Enums']['file_kind'] | null;
          name: string;
          project_id: number | null;
          review_due: string | null;
          size: number | null;
          status: Database['public']['Enums']['document_status'];
          status_reason: string | null;
          updated_at: string;
          uploaded_by: string | null;
          version: number;
          version_by: string | null;
        };
        Insert: {
          asks?: boolean;
          by_staff?: boolean;
          created_at?: string;
          description?: string | null;
          file_name?: string | null;
          file_url?: string | null;
          id?: never;
          is_decided?: boolean;
          kind?: Database['public']['Enums']['file_kind'] | null;
          name: string;
          project_id?: number | null;
          review_due?: string | null;
          size?: number | null;
          status?: Database['public']['Enums']['document_status'];
          status_reason?: string | null;
          updated_at?: string;
          uploaded_by?: string | null;
          version?: number;
          version_by?: string | null;
        };
        Update: {
          asks?: boolean;
          by_staff?: boolean;
          created_at?: string;
          description?: string | null;
          file_name?: string | null;
          file_url?: string | null;
          id?: never;
          is_decided?: boolean;
          kind?: Database['public']['Enums']['file_kind'] | null;
          name?: string;
          project_id?: number | null;
          review_due?: string | null;
          size?: number | null;
          status?: Database['public']['Enums']['document_status'];
          status_reason?: string | null;
          updated_at?: string;
          uploaded_by?: string | null;
          version?: number;
          version_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'documents_project_id_fkey';
            columns: ['project_id'];
            isOneToOne: false;
            referencedRelation: 'projects';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'documents_uploaded_by_fkey';
            columns: ['uploaded_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'documents_version_by_fkey';
            columns: ['version_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      invoice_payments: {
        Row: {
          amount: number;
          created_at: string;
          id: number;
          invoice_id: number;
          method: string;
          paid_on: string;
          provider_id: string | null;
          reference: string;
        };
        Insert: {
          amount: number;
          created_at?: string;
          id?: never;
          invoice_id: number;
          method: string;
          paid_on: string;
          provider_id?: string | null;
          reference?: string;
        };
        Update: {
          amount?: number;
          created_at?: string;
          id?: never;
          invoice_id?: number;
          method?: string;
          paid_on?: string;
          provider_id?: string | null;
          reference?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'invoice_payments_invoice_id_fkey';
            columns: ['invoice_id'];
            isOneToOne: false;
            referencedRelation: 'invoices';
            referencedColumns: ['id'];
          },
        ];
      };
      invoice_reasons: {
        Row: {
          about: string;
          given_at: string;
          given_by: string | null;
          id: number;
          invoice_id: number;
          reason: string;
        };
        Insert: {
          about: string;
          given_at?: string;
          given_by?: string | null;
          id?: never;
          invoice_id: number;
          reason: string;
        };
        Update: {
          about?: string;
          given_at?: string;
          given_by?: string | null;
          id?: never;
          invoice_id?: number;
          reason?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'invoice_reasons_given_by_fkey';
            columns: ['given_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'invoice_reasons_invoice_id_fkey';
            columns: ['invoice_id'];
            isOneToOne: false;
            referencedRelation: 'invoices';
            referencedColumns: ['id'];
          },
        ];
      };
      invoices: {
        Row: {
          buyer_reference: string | null;
          client: Json | null;
          company_id: number | null;
          corrects_id: number | null;
          created_at: string;
          credited: number;
          currency: string;
          delivery_country: string | null;
          digests: string[];
          due_on: string | null;
          firm: Json | null;
          id: number;
          is_deposit: boolean;
          issued_by: string | null;
          issued_on: string | null;
          kind: string;
          language: string;
          lines: Json;
          net: number;
          notes: string;
          number: string | null;
          paid: number;
          pdf_path: string | null;
          project_id: number;
          purchase_order: string;
          replaces_id: number | null;
          shown_at: string | null;
          supplied_from: string | null;
          supplied_to: string | null;
          tax: number;
          taxes: Json;
          total: number;
          ubl_kind: string | null;
          ubl_path: string | null;
          updated_at: string;
        };
        Insert: {
          buyer_reference?: string | null;
          client?: Json | null;
          company_id?: number | null;
          corrects_id?: number | null;
          created_at?: string;
          credited?: number;
          currency: string;
          delivery_country?: string | null;
          digests?: string[];
          due_on?: string | null;
          firm?: Json | null;
          id?: never;
          is_deposit?: boolean;
          issued_by?: string | null;
          issued_on?: string | null;
          kind?: string;
          language?: string;
          lines?: Json;
          net?: number;
          notes?: string;
          number?: string | null;
          paid?: number;
          pdf_path?: string | null;
          project_id: number;
          purchase_order?: string;
          replaces_id?: number | null;
          shown_at?: string | null;
          supplied_from?: string | null;
          supplied_to?: string | null;
          tax?: number;
          taxes?: Json;
          total?: number;
          ubl_kind?: string | null;
          ubl_path?: string | null;
          updated_at?: string;
        };
        Update: {
          buyer_reference?: string | null;
          client?: Json | null;
          company_id?: number | null;
          corrects_id?: number | null;
          created_at?: string;
          credited?: number;
          currency?: string;
          delivery_country?: string | null;
          digests?: string[];
          due_on?: string | null;
          firm?: Json | null;
          id?: never;
          is_deposit?: boolean;
          issued_by?: string | null;
          issued_on?: string | null;
          kind?: string;
          language?: string;
          lines?: Json;
          net?: number;
          notes?: string;
          number?: string | null;
          paid?: number;
          pdf_path?: string | null;
          project_id?: number;
          purchase_order?: string;
          replaces_id?: number | null;
          shown_at?: string | null;
          supplied_from?: string | null;
          supplied_to?: string | null;
          tax?: number;
          taxes?: Json;
          total?: number;
          ubl_kind?: string | null;
          ubl_path?: string | null;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'invoices_company_id_fkey';
            columns: ['company_id'];
            isOneToOne: false;
            referencedRelation: 'companies';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'invoices_corrects_id_fkey';
            columns: ['corrects_id'];
            isOneToOne: false;
            referencedRelation: 'invoices';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'invoices_issued_by_fkey';
            columns: ['issued_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'invoices_project_id_fkey';
            columns: ['project_id'];
            isOneToOne: false;
            referencedRelation: 'projects';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'invoices_replaces_id_fkey';
            columns: ['replaces_id'];
            isOneToOne: false;
            referencedRelation: 'invoices';
            referencedColumns: ['id'];
          },
        ];
      };
      lead_letters: {
        Row: {
          body: string;
          created_at: string;
          id: number;
          is_theirs: boolean;
          lead_id: number;
          link_id: number | null;
          offer_id: number | null;
          signed_by: string | null;
          written_by: string | null;
        };
        Insert: {
          body: string;
          created_at?: string;
          id?: never;
          is_theirs?: boolean;
          lead_id: number;
          link_id?: number | null;
          offer_id?: number | null;
          signed_by?: string | null;
          written_by?: string | null;
        };
        Update: {
          body?: string;
          created_at?: string;
          id?: never;
          is_theirs?: boolean;
          lead_id?: number;
          link_id?: number | null;
          offer_id?: number | null;
          signed_by?: string | null;
          written_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'lead_letters_lead_id_fkey';
            columns: ['lead_id'];
            isOneToOne: false;
            referencedRelation: 'leads';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'lead_letters_offer_id_fkey';
            columns: ['offer_id'];
            isOneToOne: false;
            referencedRelation: 'offers';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'lead_letters_written_by_fkey';
            columns: ['written_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      lead_messages: {
        Row: {
          company: string;
          email: string;
          id: number;
          message: string;
          name: string;
          phone: string | null;
          submitted_at: string;
        };
        Insert: {
          company: string;
          email: string;
          id?: never;
          message: string;
          name: string;
          phone?: string | null;
          submitted_at?: string;
        };
        Update: {
          company?: string;
          email?: string;
          id?: never;
          message?: string;
          name?: string;
          phone?: string | null;
          submitted_at?: string;
        };
        Relationships: [];
      };
      leads: {
        Row: {
          assignee_id: string | null;
          client_id: string | null;
          created_at: string;
          id: number;
          is_read: boolean;
          message_id: number | null;
          notes: string;
          palette_id: number | null;
          project_id: number | null;
          status: string;
          subscriber_id: number | null;
          updated_at: string;
        };
        Insert: {
          assignee_id?: string | null;
          client_id?: string | null;
          created_at?: string;
          id?: never;
          is_read?: boolean;
          message_id?: number | null;
          notes?: string;
          palette_id?: number | null;
          project_id?: number | null;
          status?: string;
          subscriber_id?: number | null;
          updated_at?: string;
        };
        Update: {
          assignee_id?: string | null;
          client_id?: string | null;
          created_at?: string;
          id?: never;
          is_read?: boolean;
          message_id?: number | null;
          notes?: string;
          palette_id?: number | null;
          project_id?: number | null;
          status?: string;
          subscriber_id?: number | null;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'leads_assignee_id_fkey';
            columns: ['assignee_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'leads_client_id_fkey';
            columns: ['client_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'leads_message_id_fkey';
            columns: ['message_id'];
            isOneToOne: true;
            referencedRelation: 'lead_messages';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'leads_palette_id_fkey';
            columns: ['palette_id'];
            isOneToOne: true;
            referencedRelation: 'palettes';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'leads_project_id_fkey';
            columns: ['project_id'];
            isOneToOne: false;
            referencedRelation: 'projects';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'leads_subscriber_id_fkey';
            columns: ['subscriber_id'];
            isOneToOne: true;
            referencedRelation: 'newsletter_subscribers';
            referencedColumns: ['id'];
          },
        ];
      };
      mail_preferences: {
        Row: {
          how: Database['public']['Enums']['mail_time'];
          kind: Database['public']['Enums']['notification_kind'];
          user_id: string;
        };
        Insert: {
          how: Database['public']['Enums']['mail_time'];
          kind: Database['public']['Enums']['notification_kind'];
          user_id?: string;
        };
        Update: {
          how?: Database['public']['Enums']['mail_time'];
          kind?: Database['public']['Enums']['notification_kind'];
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'mail_preferences_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      milestones: {
        Row: {
          created_at: string;
          description: string | null;
          due_date: string | null;
          id: number;
          is_complete: boolean;
          owner_id: string | null;
          position: number | null;
          project_id: number;
          title: string;
          updated_at: string;
        };
        Insert: {
          created_at?: string;
          description?: string | null;
          due_date?: string | null;
          id?: never;
          is_complete?: boolean;
          owner_id?: string | null;
          position?: number | null;
          project_id: number;
          title: string;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          description?: string | null;
          due_date?: string | null;
          id?: never;
          is_complete?: boolean;
          owner_id?: string | null;
          position?: number | null;
          project_id?: number;
          title?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'milestones_owner_id_fkey';
            columns: ['owner_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'milestones_project_id_fkey';
            columns: ['project_id'];
            isOneToOne: false;
            referencedRelation: 'projects';
            referencedColumns: ['id'];
          },
        ];
      };
      newsletter_subscribers: {
        Row: {
          asked_at: string;
          confirmed_at: string | null;
          email: string;
          email_key: string;
          id: number;
          subscribed_at: string;
          unsubscribed_at: string | null;
        };
        Insert: {
          asked_at?: string;
          confirmed_at?: string | null;
          email: string;
          email_key?: never;
          id?: never;
          subscribed_at?: string;
          unsubscribed_at?: string | null;
        };
        Update: {
          asked_at?: string;
          confirmed_at?: string | null;
          email?: string;
          email_key?: never;
          id?: never;
          subscribed_at?: string;
          unsubscribed_at?: string | null;
        };
        Relationships: [];
      };
      notifications: {
        Row: {
          author_id: string | null;
          comment_id: number | null;
          content: string;
          counted: number;
          created_at: string;
          document_id: number | null;
          id: number;
          invoice_id: number | null;
          is_read: boolean;
          kind: Database['public']['Enums']['notification_kind'];
          lead_id: number | null;
          milestone_id: number | null;
          offer_id: number | null;
          procedure_id: number | null;
          project_id: number | null;
          recipient_id: string;
          request_id: number | null;
          run_id: number | null;
          title: string;
        };
        Insert: {
          author_id?: string | null;
          comment_id?: number | null;
          content: string;
          counted?: number;
          created_at?: string;
          document_id?: number | null;
          id?: never;
          invoice_id?: number | null;
          is_read?: boolean;
          kind: Database['public']['Enums']['notification_kind'];
          lead_id?: number | null;
          milestone_id?: number | null;
          offer_id?: number | null;
          procedure_id?: number | null;
          project_id?: number | null;
          recipient_id: string;
          request_id?: number | null;
          run_id?: number | null;
          title: string;
        };
        Update: {
          author_id?: string | null;
          comment_id?: number | null;
          content?: string;
          counted?: number;
          created_at?: string;
          document_id?: number | null;
          id?: never;
          invoice_id?: number | null;
          is_read?: boolean;
          kind?: Database['public']['Enums']['notification_kind'];
          lead_id?: number | null;
          milestone_id?: number | null;
          offer_id?: number | null;
          procedure_id?: number | null;
          project_id?: number | null;
          recipient_id?: string;
          request_id?: number | null;
          run_id?: number | null;
          title?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'notifications_comment_id_fkey';
            columns: ['comment_id'];
            isOneToOne: false;
            referencedRelation: 'comments';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'notifications_document_id_fkey';
            columns: ['document_id'];
            isOneToOne: false;
            referencedRelation: 'documents';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'notifications_invoice_id_fkey';
            columns: ['invoice_id'];
            isOneToOne: false;
            referencedRelation: 'invoices';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'notifications_lead_id_fkey';
            columns: ['lead_id'];
            isOneToOne: false;
            referencedRelation: 'leads';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'notifications_milestone_id_fkey';
            columns: ['milestone_id'];
            isOneToOne: false;
            referencedRelation: 'milestones';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'notifications_offer_id_fkey';
            columns: ['offer_id'];
            isOneToOne: false;
            referencedRelation: 'offers';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'notifications_procedure_id_fkey';
            columns: ['procedure_id'];
            isOneToOne: false;
            referencedRelation: 'procedures';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'notifications_project_id_fkey';
            columns: ['project_id'];
            isOneToOne: false;
            referencedRelation: 'projects';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'notifications_recipient_id_fkey';
            columns: ['recipient_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'notifications_request_id_fkey';
            columns: ['request_id'];
            isOneToOne: false;
            referencedRelation: 'requests';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'notifications_run_id_fkey';
            columns: ['run_id'];
            isOneToOne: false;
            referencedRelation: 'procedure_runs';
            referencedColumns: ['id'];
          },
        ];
      };
      offer_acceptances: {
        Row: {
          accepted_at: string;
          client_id: string | null;
          created_at: string;
          deposit: number;
          email: string;
          file_digest: string | null;
          how: string;
          id: number;
          invoice_email: string;
          invoice_id: number | null;
          name: string;
          net: number;
          object_path: string | null;
          offer_id: number;
          options: number[];
          order_number: string;
          pages_digest: string | null;
          postal_code: string;
          recorded_by: string | null;
          reminded: number;
          reminded_at: string | null;
          size: number | null;
          statement: string | null;
          street: string;
          tax: number;
          taxes: Json;
          total: number;
        };
        Insert: {
          accepted_at: string;
          client_id?: string | null;
          created_at?: string;
          deposit: number;
          email: string;
          file_digest?: string | null;
          how: string;
          id?: never;
          invoice_email?: string;
          invoice_id?: number | null;
          name: string;
          net: number;
          object_path?: string | null;
          offer_id: number;
          options?: number[];
          order_number?: string;
          pages_digest?: string | null;
          postal_code?: string;
          recorded_by?: string | null;
          reminded?: number;
          reminded_at?: string | null;
          size?: number | null;
          statement?: string | null;
          street?: string;
          tax: number;
          taxes: Json;
          total: number;
        };
        Update: {
          accepted_at?: string;
          client_id?: string | null;
          created_at?: string;
          deposit?: number;
          email?: string;
          file_digest?: string | null;
          how?: string;
          id?: never;
          invoice_email?: string;
          invoice_id?: number | null;
          name?: string;
          net?: number;
          object_path?: string | null;
          offer_id?: number;
          options?: number[];
          order_number?: string;
          pages_digest?: string | null;
          postal_code?: string;
          recorded_by?: string | null;
          reminded?: number;
          reminded_at?: string | null;
          size?: number | null;
          statement?: string | null;
          street?: string;
          tax?: number;
          taxes?: Json;
          total?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'offer_acceptances_client_id_fkey';
            columns: ['client_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'offer_acceptances_invoice_id_fkey';
            columns: ['invoice_id'];
            isOneToOne: false;
            referencedRelation: 'invoices';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'offer_acceptances_offer_id_fkey';
            columns: ['offer_id'];
            isOneToOne: true;
            referencedRelation: 'offers';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'offer_acceptances_recorded_by_fkey';
            columns: ['recorded_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      offers: {
        Row: {
          about: string;
          city: string;
          closed_at: string | null;
          company_id: number | null;
          country: string;
          created_at: string;
          currency: string;
          deposit_net: number | null;
          deposit_percent: number;
          email: string;
          ends_at: string | null;
          excluded: string;
          firm: Json | null;
          id: number;
          included: string;
          is_change: boolean;
          items: Json;
          language: string;
          lead_id: number | null;
          legal_name: string;
          name: string;
          needed: string;
          number: string | null;
          offered_by: string | null;
          opened_at: string | null;
          people: Json;
          postal_code: string;
          project_id: number | null;
          reason: string | null;
          replaces_id: number | null;
          rest_when: string;
          sent_at: string | null;
          sent_by: string | null;
          starts_on: string | null;
          state: string;
          steps: Json;
          street: string;
          terms: Json | null;
          time_zone: string | null;
          title: string;
          updated_at: string;
          valid_until: string | null;
          vat_number: string;
          version: number;
        };
        Insert: {
          about?: string;
          city?: string;
          closed_at?: string | null;
          company_id?: number | null;
          country?: string;
          created_at?: string;
          currency: string;
          deposit_net?: number | null;
          deposit_percent?: number;
          email?: string;
          ends_at?: string | null;
          excluded?: string;
          firm?: Json | null;
          id?: never;
          included?: string;
          is_change?: boolean;
          items?: Json;
          language?: string;
          lead_id?: number | null;
          legal_name?: string;
          name?: string;
          needed?: string;
          number?: string | null;
          offered_by?: string | null;
          opened_at?: string | null;
          people?: Json;
          postal_code?: string;
          project_id?: number | null;
          reason?: string | null;
          replaces_id?: number | null;
          rest_when?: string;
          sent_at?: string | null;
          sent_by?: string | null;
          starts_on?: string | null;
          state?: string;
          steps?: Json;
          street?: string;
          terms?: Json | null;
          time_zone?: string | null;
          title: string;
          updated_at?: string;
          valid_until?: string | null;
          vat_number?: string;
          version?: number;
        };
        Update: {
          about?: string;
          city?: string;
          closed_at?: string | null;
          company_id?: number | null;
          country?: string;
          created_at?: string;
          currency?: string;
          deposit_net?: number | null;
          deposit_percent?: number;
          email?: string;
          ends_at?: string | null;
          excluded?: string;
          firm?: Json | null;
          id?: never;
          included?: string;
          is_change?: boolean;
          items?: Json;
          language?: string;
          lead_id?: number | null;
          legal_name?: string;
          name?: string;
          needed?: string;
          number?: string | null;
          offered_by?: string | null;
          opened_at?: string | null;
          people?: Json;
          postal_code?: string;
          project_id?: number | null;
          reason?: string | null;
          replaces_id?: number | null;
          rest_when?: string;
          sent_at?: string | null;
          sent_by?: string | null;
          starts_on?: string | null;
          state?: string;
          steps?: Json;
          street?: string;
          terms?: Json | null;
          time_zone?: string | null;
          title?: string;
          updated_at?: string;
          valid_until?: string | null;
          vat_number?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'offers_company_id_fkey';
            columns: ['company_id'];
            isOneToOne: false;
            referencedRelation: 'companies';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'offers_lead_id_fkey';
            columns: ['lead_id'];
            isOneToOne: false;
            referencedRelation: 'leads';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'offers_project_id_fkey';
            columns: ['project_id'];
            isOneToOne: false;
            referencedRelation: 'projects';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'offers_replaces_id_fkey';
            columns: ['replaces_id'];
            isOneToOne: true;
            referencedRelation: 'offers';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'offers_sent_by_fkey';
            columns: ['sent_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      palettes: {
        Row: {
          accent1: string;
          accent2: string | null;
          body_font: string | null;
          created_at: string;
          email: string | null;
          gray: string | null;
          heading_font: string | null;
          id: number;
          name: string;
          owner_id: string | null;
          primary: string;
          secondary: string;
          updated_at: string;
        };
        Insert: {
          accent1: string;
          accent2?: string | null;
          body_font?: string | null;
          created_at?: string;
          email?: string | null;
          gray?: string | null;
          heading_font?: string | null;
          id?: never;
          name: string;
          owner_id?: string | null;
          primary: string;
          secondary: string;
          updated_at?: string;
        };
        Update: {
          accent1?: string;
          accent2?: string | null;
          body_font?: string | null;
          created_at?: string;
          email?: string | null;
          gray?: string | null;
          heading_font?: string | null;
          id?: never;
          name?: string;
          owner_id?: string | null;
          primary?: string;
          secondary?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'palettes_owner_id_fkey';
            columns: ['owner_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      procedure_run_steps: {
        Row: {
          done_at: string | null;
          done_by: string | null;
          id: number;
          is_done: boolean;
          note: string;
          position: number;
          run_id: number;
          title: string;
          updated_at: string;
        };
        Insert: {
          done_at?: string | null;
          done_by?: string | null;
          id?: never;
          is_done?: boolean;
          note?: string;
          position: number;
          run_id: number;
          title: string;
          updated_at?: string;
        };
        Update: {
          done_at?: string | null;
          done_by?: string | null;
          id?: never;
          is_done?: boolean;
          note?: string;
          position?: number;
          run_id?: number;
          title?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'procedure_run_steps_done_by_fkey';
            columns: ['done_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'procedure_run_steps_run_id_fkey';
            columns: ['run_id'];
            isOneToOne: false;
            referencedRelation: 'procedure_runs';
            referencedColumns: ['id'];
          },
        ];
      };
      procedure_runs: {
        Row: {
          assignee_id: string | null;
          created_at: string;
          due_date: string | null;
          ended_at: string | null;
          ended_by: string | null;
          id: number;
          number: number;
          procedure_id: number | null;
          project_id: number | null;
          started_by: string | null;
          status: string;
          title: string;
          updated_at: string;
        };
        Insert: {
          assignee_id?: string | null;
          created_at?: string;
          due_date?: string | null;
          ended_at?: string | null;
          ended_by?: string | null;
          id?: never;
          number: number;
          procedure_id?: number | null;
          project_id?: number | null;
          started_by?: string | null;
          status?: string;
          title: string;
          updated_at?: string;
        };
        Update: {
          assignee_id?: string | null;
          created_at?: string;
          due_date?: string | null;
          ended_at?: string | null;
          ended_by?: string | null;
          id?: never;
          number?: number;
          procedure_id?: number | null;
          project_id?: number | null;
          started_by?: string | null;
          status?: string;
          title?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'procedure_runs_assignee_id_fkey';
            columns: ['assignee_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'procedure_runs_ended_by_fkey';
            columns: ['ended_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'procedure_runs_procedure_id_fkey';
            columns: ['procedure_id'];
            isOneToOne: false;
            referencedRelation: 'procedures';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'procedure_runs_project_id_fkey';
            columns: ['project_id'];
            isOneToOne: false;
            referencedRelation: 'projects';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'procedure_runs_started_by_fkey';
            columns: ['started_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      procedure_signoffs: {
        Row: {
          id: number;
          signed_at: string;
          user_id: string;
          version_id: number;
        };
        Insert: {
          id?: never;
          signed_at?: string;
          user_id: string;
          version_id: number;
        };
        Update: {
          id?: never;
          signed_at?: string;
          user_id?: string;
          version_id?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'procedure_signoffs_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'procedure_signoffs_version_id_fkey';
            columns: ['version_id'];
            isOneToOne: false;
            referencedRelation: 'procedure_versions';
            referencedColumns: ['id'];
          },
        ];
      };
      procedure_versions: {
        Row: {
          fields: Json;
          id: number;
          number: number;
          procedure_id: number;
          saved_at: string;
          saved_by: string | null;
        };
        Insert: {
          fields: Json;
          id?: never;
          number: number;
          procedure_id: number;
          saved_at?: string;
          saved_by?: string | null;
        };
        Update: {
          fields?: Json;
          id?: never;
          number?: number;
          procedure_id?: number;
          saved_at?: string;
          saved_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'procedure_versions_procedure_id_fkey';
            columns: ['procedure_id'];
            isOneToOne: false;
            referencedRelation: 'procedures';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'procedure_versions_saved_by_fkey';
            columns: ['saved_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      procedures: {
        Row: {
          author: string;
          created_at: string;
          date: string | null;
          id: number;
          is_template: boolean;
          next_review_date: string | null;
          procedure_steps: string;
          purpose: string;
          quality_control: string;
          records: string;
          responsibilities: string;
          reviewer: string;
          scope: string;
          title: string;
          updated_at: string;
          version: string;
        };
        Insert: {
          author?: string;
          created_at?: string;
          date?: string | null;
          id?: never;
          is_template?: boolean;
          next_review_date?: string | null;
          procedure_steps?: string;
          purpose?: string;
          quality_control?: string;
          records?: string;
          responsibilities?: string;
          reviewer?: string;
          scope?: string;
          title: string;
          updated_at?: string;
          version?: string;
        };
        Update: {
          author?: string;
          created_at?: string;
          date?: string | null;
          id?: never;
          is_template?: boolean;
          next_review_date?: string | null;
          procedure_steps?: string;
          purpose?: string;
          quality_control?: string;
          records?: string;
          responsibilities?: string;
          reviewer?: string;
          scope?: string;
          title?: string;
          updated_at?: string;
          version?: string;
        };
        Relationships: [];
      };
      profiles: {
        Row: {
          company: string | null;
          company_id: number | null;
          created_at: string;
          date_language: string | null;
          digest_hour: number;
          email: string;
          email_proven_at: string | null;
          id: string;
          is_active: boolean;
          name: string | null;
          role: Database['public']['Enums']['user_role'];
          time_zone: string | null;
          updated_at: string;
          username: string;
          username_key: string;
        };
        Insert: {
          company?: string | null;
          company_id?: number | null;
          created_at?: string;
          date_language?: string | null;
          digest_hour?: number;
          email: string;
          email_proven_at?: string | null;
          id: string;
          is_active?: boolean;
          name?: string | null;
          role?: Database['public']['Enums']['user_role'];
          time_zone?: string | null;
          updated_at?: string;
          username: string;
          username_key: string;
        };
        Update: {
          company?: string | null;
          company_id?: number | null;
          created_at?: string;
          date_language?: string | null;
          digest_hour?: number;
          email?: string;
          email_proven_at?: string | null;
          id?: string;
          is_active?: boolean;
          name?: string | null;
          role?: Database['public']['Enums']['user_role'];
          time_zone?: string | null;
          updated_at?: string;
          username?: string;
          username_key?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'profiles_company_id_fkey';
            columns: ['company_id'];
            isOneToOne: false;
            referencedRelation: 'companies';
            referencedColumns: ['id'];
          },
        ];
      };
      project_endings: {
        Row: {
          credits: Json;
          currency: string;
          ended_at: string;
          ended_by: string | null;
          kept: number;
          project_id: number;
          reason: string;
          refund: number;
        };
        Insert: {
          credits?: Json;
          currency: string;
          ended_at?: string;
          ended_by?: string | null;
          kept: number;
          project_id: number;
          reason: string;
          refund: number;
        };
        Update: {
          credits?: Json;
          currency?: string;
          ended_at?: string;
          ended_by?: string | null;
          kept?: number;
          project_id?: number;
          reason?: string;
          refund?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'project_endings_ended_by_fkey';
            columns: ['ended_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'project_endings_project_id_fkey';
            columns: ['project_id'];
            isOneToOne: true;
            referencedRelation: 'projects';
            referencedColumns: ['id'];
          },
        ];
      };
      project_mail: {
        Row: {
          how: Database['public']['Enums']['mail_time'];
          project_id: number;
          user_id: string;
        };
        Insert: {
          how: Database['public']['Enums']['mail_time'];
          project_id: number;
          user_id?: string;
        };
        Update: {
          how?: Database['public']['Enums']['mail_time'];
          project_id?: number;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'project_mail_project_id_fkey';
            columns: ['project_id'];
            isOneToOne: false;
            referencedRelation: 'projects';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'project_mail_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      project_members: {
        Row: {
          created_at: string;
          project_id: number;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          project_id: number;
          user_id: string;
        };
        Update: {
          created_at?: string;
          project_id?: number;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'project_members_project_id_fkey';
            columns: ['project_id'];
            isOneToOne: false;
            referencedRelation: 'projects';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'project_members_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      projects: {
        Row: {
          client_id: string | null;
          client_left_at: string | null;
          company_id: number | null;
          completed_at: string | null;
          created_at: string;
          created_by: string | null;
          description: string;
          due_date: string | null;
          id: number;
          is_archived: boolean;
          is_limited: boolean;
          progress: number | null;
          start_date: string | null;
          status: Database['public']['Enums']['project_status'];
          title: string;
          updated_at: string;
        };
        Insert: {
          client_id?: string | null;
          client_left_at?: string | null;
          company_id?: number | null;
          completed_at?: string | null;
          created_at?: string;
          created_by?: string | null;
          description: string;
          due_date?: string | null;
          id?: never;
          is_archived?: boolean;
          is_limited?: boolean;
          progress?: number | null;
          start_date?: string | null;
          status?: Database['public']['Enums']['project_status'];
          title: string;
          updated_at?: string;
        };
        Update: {
          client_id?: string | null;
          client_left_at?: string | null;
          company_id?: number | null;
          completed_at?: string | null;
          created_at?: string;
          created_by?: string | null;
          description?: string;
          due_date?: string | null;
          id?: never;
          is_archived?: boolean;
          is_limited?: boolean;
          progress?: number | null;
          start_date?: string | null;
          status?: Database['public']['Enums']['project_status'];
          title?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'projects_client_id_fkey';
            columns: ['client_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'projects_company_id_fkey';
            columns: ['company_id'];
            isOneToOne: false;
            referencedRelation: 'companies';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'projects_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      published_procedures: {
        Row: {
          procedure_id: number;
          published_at: string;
          published_by: string | null;
          version_id: number;
        };
        Insert: {
          procedure_id: number;
          published_at?: string;
          published_by?: string | null;
          version_id: number;
        };
        Update: {
          procedure_id?: number;
          published_at?: string;
          published_by?: string | null;
          version_id?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'published_procedures_procedure_id_fkey';
            columns: ['procedure_id'];
            isOneToOne: true;
            referencedRelation: 'procedures';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'published_procedures_published_by_fkey';
            columns: ['published_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'published_procedures_version_id_fkey';
            columns: ['version_id'];
            isOneToOne: true;
            referencedRelation: 'procedure_versions';
            referencedColumns: ['id'];
          },
        ];
      };
      requests: {
        Row: {
          answered_at: string | null;
          answered_by: string | null;
          asked_by: string | null;
          attachments: number[];
          body: string;
          created_at: string;
          currency: string | null;
          due_date: string | null;
          id: number;
          milestone_id: number | null;
          price: number | null;
          project_id: number;
          reason: string | null;
          status: Database['public']['Enums']['request_status'];
          title: string;
          updated_at: string;
        };
        Insert: {
          answered_at?: string | null;
          answered_by?: string | null;
          asked_by?: string | null;
          attachments?: number[];
          body: string;
          created_at?: string;
          currency?: string | null;
          due_date?: string | null;
          id?: never;
          milestone_id?: number | null;
          price?: number | null;
          project_id: number;
          reason?: string | null;
          status?: Database['public']['Enums']['request_status'];
          title: string;
          updated_at?: string;
        };
        Update: {
          answered_at?: string | null;
          answered_by?: string | null;
          asked_by?: string | null;
          attachments?: number[];
          body?: string;
          created_at?: string;
          currency?: string | null;
          due_date?: string | null;
          id?: never;
          milestone_id?: number | null;
          price?: number | null;
          project_id?: number;
          reason?: string | null;
          status?: Database['public']['Enums']['request_status'];
          title?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'requests_answered_by_fkey';
            columns: ['answered_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'requests_asked_by_fkey';
            columns: ['asked_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'requests_milestone_id_fkey';
            columns: ['milestone_id'];
            isOneToOne: false;
            referencedRelation: 'milestones';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'requests_project_id_fkey';
            columns: ['project_id'];
            isOneToOne: false;
            referencedRelation: 'projects';
            referencedColumns: ['id'];
          },
        ];
      };
      settings: {
        Row: {
          admins_by_mail: boolean;
          begins_when_paid: boolean;
          is_only: boolean;
          issues_deposits: boolean;
          second_person_publishes: boolean;
          staff_second_factor: boolean;
        };
        Insert: {
          admins_by_mail?: boolean;
          begins_when_paid?: boolean;
          is_only?: boolean;
          issues_deposits?: boolean;
          second_person_publishes?: boolean;
          staff_second_factor?: boolean;
        };
        Update: {
          admins_by_mail?: boolean;
          begins_when_paid?: boolean;
          is_only?: boolean;
          issues_deposits?: boolean;
          second_person_publishes?: boolean;
          staff_second_factor?: boolean;
        };
        Relationships: [];
      };
      sign_ins: {
        Row: {
          at: string;
          browser: string;
          browser_hash: string;
          id: number;
          network: string;
          seen_at: string;
          session_id: string;
          system: string;
          user_id: string;
        };
        Insert: {
          at?: string;
          browser: string;
          browser_hash: string;
          id?: never;
          network: string;
          seen_at?: string;
          session_id: string;
          system: string;
          user_id: string;
        };
        Update: {
          at?: string;
          browser?: string;
          browser_hash?: string;
          id?: never;
          network?: string;
          seen_at?: string;
          session_id?: string;
          system?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'sign_ins_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      vat_checks: {
        Row: {
          answer: string;
          checked_at: string;
          checked_by: string | null;
          company_id: number;
          consultation: string | null;
          id: number;
          invoice_id: number | null;
          vat_number: string;
        };
        Insert: {
          answer: string;
          checked_at?: string;
          checked_by?: string | null;
          company_id: number;
          consultation?: string | null;
          id?: never;
          invoice_id?: number | null;
          vat_number: string;
        };
        Update: {
          answer?: string;
          checked_at?: string;
          checked_by?: string | null;
          company_id?: number;
          consultation?: string | null;
          id?: never;
          invoice_id?: number | null;
          vat_number?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'vat_checks_checked_by_fkey';
            columns: ['checked_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'vat_checks_company_id_fkey';
            columns: ['company_id'];
            isOneToOne: false;
            referencedRelation: 'companies';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'vat_checks_invoice_id_fkey';
            columns: ['invoice_id'];
            isOneToOne: false;
            referencedRelation: 'invoices';
            referencedColumns: ['id'];
          },
        ];
      };
    };
    Views: Record<never, never>;
    Functions: {
      accept_offer: {
        Args: {
          offer: number;
          seen: string;
          given: Json;
        };
        Returns: Json;
      };
      account_facts: {
        Args: {
          people: string[];
        };
        Returns: {
          id: string;
          last_seen_at: string;
          invited_until: string;
          second_factor_since: string;
          mail_waits: boolean;
        }[];
      };
      act_on_offer: {
        Args: {
          token_hash: string;
          browser_hash: string;
          code_hash: string;
          what: string;
          given: Json;
        };
        Returns: number;
      };
      add_company: {
        Args: {
          name: string;
          facts?: Json;
        };
        Returns: Database['public']['Tables']['companies']['Row'][];
        SetofOptions: {
          from: '*';
          to: 'companies';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      add_document: {
        Args: {
          name: string;
          file_url: string;
          description?: string;
          project?: number;
          asks?: boolean;
          review_due?: string;
        };
        Returns: number;
      };
      add_milestone: {
        Args: {
          project: number;
          title: string;
          description?: string;
          due_date?: string;
          owner?: string;
        };
        Returns: Database['public']['Tables']['milestones']['Row'][];
        SetofOptions: {
          from: '*';
          to: 'milestones';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      add_procedure: {
        Args: {
          texts: Json;
          is_template?: boolean;
        };
        Returns: Database['public']['Tables']['procedures']['Row'][];
        SetofOptions: {
          from: '*';
          to: 'procedures';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      add_request: {
        Args: {
          project: number;
          title: string;
          body: string;
          attachments?: number[];
        };
        Returns: number;
      };
      admin_totals: {
        Args: never;
        Returns: {
          users: number;
          active_projects: number;
          documents: number;
          contacts: number;
        }[];
      };
      agree_request: {
        Args: {
          request: number;
          agrees: boolean;
          seen?: string;
          project?: number;
        };
        Returns: boolean;
      };
      answer_request: {
        Args: {
          request: number;
          status: Database['public']['Enums']['request_status'];
          reason?: string;
          seen?: string;
          project?: number;
          due_date?: string;
          price?: number;
          currency?: string;
        };
        Returns: boolean;
      };
      applied_migrations: {
        Args: never;
        Returns: string[];
      };
      ask_for_code: {
        Args: {
          user_id: string;
          code_hash: string;
          browser_hash: string;
          seed: string;
          token_hash?: string;
        };
        Returns: undefined;
      };
      ask_for_decision: {
        Args: {
          document: number;
          asks?: boolean;
          review_due?: string;
        };
        Returns: boolean;
      };
      ask_for_email_change: {
        Args: {
          user_id: string;
          email: string;
          token_hash: string;
          seed: string;
        };
        Returns: undefined;
      };
      ask_for_link_code: {
        Args: {
          token_hash: string;
          code_hash: string;
          browser_hash: string;
          seed: string;
        };
        Returns: string;
      };
      ask_for_new_link: {
        Args: {
          token_hash: string;
        };
        Returns: boolean;
      };
      ask_for_recovery: {
        Args: {
          login: string;
          seed: string;
        };
        Returns: undefined;
      };
      ask_for_sign_in: {
        Args: {
          login: string;
          token_hash: string;
          code_hash: string;
          browser_hash: string;
          seed: string;
          browser: string;
          system: string;
          next_page?: string;
        };
        Returns: undefined;
      };
      attach_palette: {
        Args: {
          palette_id: number;
          project_id: number;
          document_id?: number;
          note?: string;
          review_due?: string;
        };
        Returns: {
          id: number;
        }[];
      };
      begin_call: {
        Args: never;
        Returns: {
          role: Database['public']['Enums']['user_role'];
          calls: number;
          seconds_left: number;
          viewed: string;
          view_until: string;
          view_is_over: boolean;
        }[];
      };
      begin_checkout: {
        Args: {
          invoice: number;
        };
        Returns: Json;
      };
      begin_mailed_upload: {
        Args: {
          actor: string;
          file_name: string;
          size: number;
          kind: Database['public']['Enums']['file_kind'];
          project_id: number;
        };
        Returns: {
          id: string;
          object_path: string;
        }[];
      };
      begin_project: {
        Args: {
          title: string;
          description: string;
          client_id?: string;
          start_date?: string;
          due_date?: string;
          steps_of?: number;
          milestones?: string[];
          member_ids?: string[];
          company_id?: number;
          is_limited?: boolean;
        };
        Returns: Database['public']['Tables']['projects']['Row'][];
        SetofOptions: {
          from: '*';
          to: 'projects';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      begin_upload: {
        Args: {
          file_name: string;
          size: number;
          kind: Database['public']['Enums']['file_kind'];
          name?: string;
          project_id?: number;
          document_id?: number;
          description?: string;
          note?: string;
          review_due?: string;
          asks?: boolean;
        };
        Returns: {
          id: string;
          object_path: string;
        }[];
      };
      begin_view: {
        Args: {
          person: string;
        };
        Returns: string;
      };
      billed_milestones: {
        Args: {
          project: number;
        };
        Returns: {
          milestone: number;
          invoice: number;
          number: string;
        }[];
      };
      block_time: {
        Args: {
          reason: string;
          starts_at: string;
          ends_at: string;
        };
        Returns: Database['public']['Tables']['bookings']['Row'][];
        SetofOptions: {
          from: '*';
          to: 'bookings';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      book_call: {
        Args: {
          name: string;
          email: string;
          company: string;
          phone: string;
          message: string;
          starts_at: string;
          time_zone: string;
          service: string;
          offer: Json;
          max_count: number;
          window_seconds: number;
          instead?: number;
          link?: string;
        };
        Returns: Json;
      };
      buyer_of: {
        Args: {
          project: number;
        };
        Returns: Json;
      };
      calendar_feed: {
        Args: {
          hash: string;
        };
        Returns: Json;
      };
      change_booking: {
        Args: {
          booking: number;
          email: string;
          act: string;
          starts_at: string;
          offer: Json;
        };
        Returns: string;
      };
      change_email: {
        Args: {
          actor: string;
          user_id: string;
          email: string;
        };
        Returns: undefined;
      };
      change_password: {
        Args: {
          user_id: string;
          session_id: string;
          password: string;
        };
        Returns: undefined;
      };
      change_settings: {
        Args: {
          wanted: Json;
        };
        Returns: undefined;
      };
      changes_since: {
        Args: {
          place?: number;
          seconds?: number;
        };
        Returns: {
          next_place: number;
          topics: string[];
        }[];
      };
      claim_by_link: {
        Args: {
          token_hash: string;
          browser_hash: string;
          code_hash: string;
          acted_as: string;
          coin: string;
          transaction_id: string;
          units: number;
          quote?: number;
        };
        Returns: Json;
      };
      claim_file_removals: {
        Args: {
          max_rows?: number;
          lease_seconds?: number;
        };
        Returns: {
          path: string;
        }[];
      };
      claim_mail: {
        Args: {
          max_rows?: number;
          lease_seconds?: number;
        };
        Returns: {
          id: number;
          kind: string;
          payload: Json;
          attempts: number;
        }[];
      };
      claim_payment: {
        Args: {
          invoice: number;
          coin: string;
          transaction_id: string;
          units: number;
          quote?: number;
        };
        Returns: Json;
      };
      clear_rate_limit: {
        Args: {
          bucket: string;
          key: string;
        };
        Returns: undefined;
      };
      company_seats: {
        Args: {
          company: number;
        };
        Returns: {
          project_id: number;
          user_id: string;
          username: string;
          name: string;
          company_name: string;
        }[];
      };
      complete_milestone: {
        Args: {
          milestone: number;
          is_complete?: boolean;
          project?: number;
        };
        Returns: Database['public']['Tables']['milestones']['Row'][];
        SetofOptions: {
          from: '*';
          to: 'milestones';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      complete_upload: {
        Args: {
          actor: string;
          upload_id: string;
          size: number;
          sha256: string;
          contents: Database['public']['Enums']['file_kind'][];
        };
        Returns: number | null;
      };
      confirm_claim: {
        Args: {
          claim: number;
          amount: number;
          paid_on: string;
          invoice?: number;
        };
        Returns: boolean;
      };
      confirm_email_change: {
        Args: {
          token_hash: string;
        };
        Returns: boolean;
      };
      confirm_newsletter: {
        Args: {
          email: string;
          asked_at: string;
        };
        Returns: boolean;
      };
      convert_lead: {
        Args: {
          actor: string;
          lead: number;
          username: string;
          name: string;
          company: string;
          project_title: string;
          project_description: string;
          token_hash: string;
          mail_seed?: string;
        };
        Returns: {
          person: string;
          project: number;
          is_new: boolean;
        }[];
      };
      correct_document: {
        Args: {
          document: number;
          name: string;
          description?: string;
        };
        Returns: boolean;
      };
      correct_email: {
        Args: {
          person: string;
          address: string;
        };
        Returns: boolean;
      };
      correct_invoice: {
        Args: {
          invoice: number;
        };
        Returns: number;
      };
      correct_lead: {
        Args: {
          lead: number;
          changes: Json;
        };
        Returns: boolean;
      };
      count_opening: {
        Args: {
          token_hash: string;
          browser: string;
          system: string;
        };
        Returns: boolean;
      };
      create_invitation: {
        Args: {
          actor: string;
          user_id: string;
          token_hash: string;
          mail_seed?: string;
          valid_hours?: number;
          named_project?: number;
        };
        Returns: string;
      };
      create_user: {
        Args: {
          actor: string;
          username: string;
          email: string;
          role: Database['public']['Enums']['user_role'];
          name?: string;
          company?: string;
          project?: number;
        };
        Returns: string;
      };
      credit_invoice: {
        Args: {
          invoice: number;
        };
        Returns: number;
      };
      decide_by_link: {
        Args: {
          token_hash: string;
          browser_hash: string;
          code_hash: string;
          acted_as: string;
          decision: Database['public']['Enums']['document_status'];
          reason?: string;
        };
        Returns: Json;
      };
      decide_document: {
        Args: {
          document_id: number;
          version: number;
          decision: Database['public']['Enums']['document_status'];
          reason?: string;
          seen?: Database['public']['Enums']['document_status'];
          seen_name?: string;
          seen_description?: string;
        };
        Returns: boolean;
      };
      decline_offer: {
        Args: {
          offer: number;
          reason?: string;
        };
        Returns: boolean;
      };
      delete_comment: {
        Args: {
          comment: number;
        };
        Returns: Database['public']['Tables']['comments']['Row'][];
        SetofOptions: {
          from: '*';
          to: 'comments';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      delete_company: {
        Args: {
          company: number;
        };
        Returns: boolean;
      };
      delete_documents: {
        Args: {
          ids: number[];
        };
        Returns: number;
      };
      delete_feedback: {
        Args: {
          ids: number[];
        };
        Returns: number;
      };
      delete_invoice: {
        Args: {
          invoice: number;
        };
        Returns: boolean;
      };
      delete_leads: {
        Args: {
          ids: number[];
        };
        Returns: number;
      };
      delete_milestone: {
        Args: {
          milestone: number;
          project?: number;
        };
        Returns: boolean;
      };
      delete_offer: {
        Args: {
          offer: number;
        };
        Returns: boolean;
      };
      delete_people: {
        Args: {
          ids: string[];
        };
        Returns: number;
      };
      delete_person: {
        Args: {
          actor: string;
          user_id: string;
        };
        Returns: boolean;
      };
      delete_rate: {
        Args: {
          rate: number;
        };
        Returns: boolean;
      };
      delete_subscriber: {
        Args: {
          email: string;
        };
        Returns: boolean;
      };
      document_history: {
        Args: {
          document_id: number;
        };
        Returns: {
          number: number;
          note: string;
          file_name: string;
          kind: Database['public']['Enums']['file_kind'];
          size: number;
          sha256: string;
          author: string;
          by_staff: boolean;
          created_at: string;
          decisions: Json;
          renames: Json;
        }[];
      };
      draft_invoice: {
        Args: {
          project: number;
          currency: string;
          lines?: Json;
          facts?: Json;
          again?: string;
        };
        Returns: number;
      };
      draft_offer: {
        Args: {
          written: Json;
          lead?: number;
          company?: number;
          project?: number;
          template?: number;
        };
        Returns: number;
      };
      drop_email_change: {
        Args: {
          user_id: string;
        };
        Returns: undefined;
      };
      drop_upload: {
        Args: {
          actor: string;
          upload_id: string;
        };
        Returns: boolean;
      };
      edit_call: {
        Args: {
          lead: number;
          changes: Json;
        };
        Returns: boolean;
      };
      edit_comment: {
        Args: {
          comment: number;
          body: string;
          mentions?: string[];
        };
        Returns: Database['public']['Tables']['comments']['Row'][];
        SetofOptions: {
          from: '*';
          to: 'comments';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      edit_company: {
        Args: {
          company: number;
          changes: Json;
          seen?: string;
        };
        Returns: boolean;
      };
      edit_invoice: {
        Args: {
          invoice: number;
          changes: Json;
          seen?: string;
        };
        Returns: boolean;
      };
      edit_lead: {
        Args: {
          lead: number;
          changes: Json;
        };
        Returns: boolean;
      };
      edit_milestone: {
        Args: {
          milestone: number;
          changes: Json;
          project?: number;
        };
        Returns: Database['public']['Tables']['milestones']['Row'][];
        SetofOptions: {
          from: '*';
          to: 'milestones';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      edit_offer: {
        Args: {
          offer: number;
          changes: Json;
          seen?: string;
        };
        Returns: boolean;
      };
      edit_person: {
        Args: {
          person: string;
          changes: Json;
          seen?: string;
        };
        Returns: Database['public']['Tables']['profiles']['Row'][];
        SetofOptions: {
          from: '*';
          to: 'profiles';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      edit_procedure: {
        Args: {
          procedure: number;
          changes: Json;
          seen?: string;
        };
        Returns: boolean;
      };
      edit_project: {
        Args: {
          project: number;
          changes: Json;
          seen?: string;
        };
        Returns: boolean;
      };
      edit_run: {
        Args: {
          run: number;
          changes: Json;
        };
        Returns: boolean;
      };
      end_project: {
        Args: {
          actor: string;
          project: number;
          stays: number;
          reason: string;
          firm: Json;
          today: string;
        };
        Returns: number;
      };
      end_run: {
        Args: {
          run: number;
          status: string;
        };
        Returns: boolean;
      };
      end_session: {
        Args: {
          sign_in: number;
        };
        Returns: boolean;
      };
      end_view: {
        Args: never;
        Returns: boolean;
      };
      engagement_of: {
        Args: {
          project: number;
        };
        Returns: Json;
      };
      enter_rate: {
        Args: {
          coin: string;
          currency: string;
          rate: number;
        };
        Returns: number;
      };
      entered_rate: {
        Args: {
          coin: string;
          currency: string;
        };
        Returns: string;
      };
      find_checkout: {
        Args: {
          reference: string;
        };
        Returns: Json;
      };
      find_for_me: {
        Args: {
          typed: string;
          most?: number;
        };
        Returns: {
          kind: string;
          id: string;
          title: string;
          about: string;
          project_id: number;
          document_id: number;
          request_id: number;
          rank: number;
        }[];
      };
      finish_mail: {
        Args: {
          id: number;
          error?: string;
        };
        Returns: undefined;
      };
      forget_files: {
        Args: {
          paths: string[];
        };
        Returns: undefined;
      };
      forget_old_news: {
        Args: {
          max_rows?: number;
        };
        Returns: number;
      };
      forget_old_records: {
        Args: {
          invoice_years: number;
          offer_years: number;
          max_rows?: number;
        };
        Returns: number;
      };
      forget_old_sessions: {
        Args: {
          max_rows?: number;
        };
        Returns: number;
      };
      free_slots: {
        Args: {
          offer: Json;
          most?: number;
        };
        Returns: Json;
      };
      free_time: {
        Args: {
          booking: number;
        };
        Returns: boolean;
      };
      hand_over: {
        Args: {
          person: string;
          successor: string;
          changes?: Json;
          seen?: string;
        };
        Returns: Database['public']['Tables']['profiles']['Row'][];
        SetofOptions: {
          from: '*';
          to: 'profiles';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      invitation_signs_in: {
        Args: {
          token_hash: string;
        };
        Returns: boolean;
      };
      invoice_files: {
        Args: {
          invoice: number;
        };
        Returns: Json;
      };
      invoice_journal: {
        Args: {
          first_day: string;
          last_day: string;
        };
        Returns: Json;
      };
      invoice_totals: {
        Args: never;
        Returns: Json;
      };
      invoices_without_files: {
        Args: {
          max_rows?: number;
        };
        Returns: number[];
      };
      issue_invoice: {
        Args: {
          actor: string;
          invoice: number;
          firm: Json;
          today: string;
          reasons?: Json;
        };
        Returns: string[];
      };
      keep_invoice_files: {
        Args: {
          invoice: number;
          pdf: string;
          digests: string[];
          ubl?: string;
          kind?: string;
        };
        Returns: boolean;
      };
      late_work: {
        Args: {
          today: string;
          before_id?: number;
          max_rows?: number;
        };
        Returns: {
          id: number;
          milestones: number;
          milestones_since: string;
          reviews: number;
          reviews_since: string;
        }[];
      };
      list_comments: {
        Args: {
          of_project?: number;
          of_document?: number;
          only_id?: number;
          before_id?: number;
          max_rows?: number;
          of_request?: number;
        };
        Returns: {
          id: number;
          project_id: number;
          document_id: number;
          request_id: number;
          body: string;
          author_id: string;
          author_username: string;
          author_name: string;
          author_role: Database['public']['Enums']['user_role'];
          is_internal: boolean;
          mentions: string[];
          created_at: string;
          edited_at: string;
          deleted_at: string;
          attachments: Json;
        }[];
      };
      list_documents: {
        Args: {
          before_id?: number;
          max_rows?: number;
          in_project?: number;
          only_id?: number;
        };
        Returns: {
          id: number;
          name: string;
          file_url: string;
          description: string;
          project_id: number;
          project_title: string;
          status: Database['public']['Enums']['document_status'];
          asks: boolean;
          status_reason: string;
          version: number;
          file_name: string;
          kind: Database['public']['Enums']['file_kind'];
          size: number;
          author: string;
          created_at: string;
          review_due: string;
          decided_at: string;
          is_waiting: boolean;
          may_review: boolean;
          may_replace: boolean;
          may_remove: boolean;
          may_correct: boolean;
        }[];
      };
      list_invoices: {
        Args: {
          with_drafts?: boolean;
          before_id?: number;
          max_rows?: number;
        };
        Returns: Json;
      };
      list_links: {
        Args: {
          document?: number;
          invoice?: number;
          offer?: number;
        };
        Returns: {
          id: number;
          name: string;
          email: string;
          may_act: boolean;
          version: number;
          decide_by: string;
          ends_at: string;
          is_over: boolean;
          revoked_at: string;
          was_mailed: boolean;
          made_by: string;
          created_at: string;
          openings: number;
          last_opened_at: string;
        }[];
      };
      list_offers: {
        Args: {
          before_id?: number;
          max_rows?: number;
        };
        Returns: Json;
      };
      list_people: {
        Args: {
          before_time?: string;
          before_id?: string;
          max_rows?: number;
          ids?: string[];
        };
        Returns: {
          id: string;
          username: string;
          name: string;
          role: Database['public']['Enums']['user_role'];
          created_at: string;
        }[];
      };
      list_procedures: {
        Args: {
          before_id?: number;
          max_rows?: number;
          only_id?: number;
        };
        Returns: {
          id: number;
          version_id: number;
          number: number;
          title: string;
          version: string;
          published_at: string;
          signed_at: string;
          fields: Json;
          steps: string[];
        }[];
      };
      list_projects: {
        Args: {
          before_id?: number;
          max_rows?: number;
          archived?: boolean;
        };
        Returns: Database['public']['Tables']['projects']['Row'][];
        SetofOptions: {
          from: '*';
          to: 'projects';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      list_requests: {
        Args: {
          of_project: number;
          before_id?: number;
          max_rows?: number;
        };
        Returns: {
          id: number;
          project_id: number;
          title: string;
          body: string;
          attachments: Json;
          status: Database['public']['Enums']['request_status'];
          reason: string;
          due_date: string;
          price: number;
          currency: string;
          milestone_id: number;
          milestone_title: string;
          milestone_due: string;
          asked_by: string;
          asked_by_name: string;
          answered_by_name: string;
          answered_at: string;
          created_at: string;
          updated_at: string;
          comments: number;
        }[];
      };
      list_runs: {
        Args: {
          is_open?: boolean;
          before_id?: number;
          max_rows?: number;
          only_id?: number;
        };
        Returns: {
          id: number;
          procedure_id: number;
          number: number;
          title: string;
          assignee_id: string;
          owner: string;
          due_date: string;
          status: string;
          project_id: number;
          steps: number;
          done: number;
          created_at: string;
          ended_at: string;
          ended_by: string;
        }[];
      };
      list_tracks: {
        Args: {
          before_id?: number;
          max_rows?: number;
        };
        Returns: {
          id: number;
          waits: boolean;
          milestones: Json;
          documents: Json;
        }[];
      };
      login_address: {
        Args: {
          username: string;
        };
        Returns: {
          email: string;
          known: boolean;
        }[];
      };
      make_admin: {
        Args: {
          username: string;
        };
        Returns: boolean;
      };
      merge_companies: {
        Args: {
          former: number;
          kept: number;
        };
        Returns: boolean;
      };
      move_dates: {
        Args: {
          project: number;
          days: number;
        };
        Returns: number;
      };
      my_calendar: {
        Args: {
          first_day: string;
          last_day: string;
          only_project?: number;
        };
        Returns: {
          kind: string;
          id: number;
          title: string;
          day: string;
          project_id: number;
          project_title: string;
          is_done: boolean;
          changed_at: string;
          starts_at: string;
          ends_at: string;
          about: string;
          call_id: number;
          revision: number;
        }[];
      };
      my_calendar_link: {
        Args: never;
        Returns: string;
      };
      my_credentials: {
        Args: never;
        Returns: {
          is_proven: boolean;
          has_password: boolean;
        }[];
      };
      my_day: {
        Args: {
          today: string;
        };
        Returns: Json;
      };
      my_duties: {
        Args: {
          today: string;
        };
        Returns: Json;
      };
      my_mail_preferences: {
        Args: never;
        Returns: {
          kind: Database['public']['Enums']['notification_kind'];
          how: Database['public']['Enums']['mail_time'];
        }[];
      };
      my_security: {
        Args: never;
        Returns: {
          is_offered: boolean;
          since: string;
          is_required: boolean;
          pending_email: string;
          next_call: string;
        }[];
      };
      my_sign_ins: {
        Args: {
          max_rows?: number;
        };
        Returns: {
          id: number;
          at: string;
          last_seen_at: string;
          browser: string;
          system: string;
          network: string;
          is_open: boolean;
          is_here: boolean;
        }[];
      };
      note_checkout: {
        Args: {
          checkout: number;
          session_id: string;
        };
        Returns: boolean;
      };
      note_lookup: {
        Args: {
          claim: number;
          lookup: string;
          units_to_us?: number;
          confirmations?: number;
          sent_at?: string;
        };
        Returns: Json;
      };
      note_vat_check: {
        Args: {
          actor: string;
          vat_number: string;
          answer: string;
          consultation?: string;
          company?: number;
          invoice?: number;
        };
        Returns: number;
      };
      notify_of_expired_offers: {
        Args: {
          max_rows?: number;
        };
        Returns: number;
      };
      open_checkouts: {
        Args: {
          invoice?: number;
          only_stale?: boolean;
          max_rows?: number;
        };
        Returns: Json;
      };
      open_link: {
        Args: {
          token_hash: string;
          browser_hash?: string;
        };
        Returns: Json;
      };
      open_mailed_answer: {
        Args: {
          actor: string;
          sender: string;
          about: string;
          thing: number;
          mail?: string;
        };
        Returns: {
          is_theirs: boolean;
          is_posted: boolean;
          project_id: number;
        }[];
      };
      open_recovery: {
        Args: {
          login: string;
          token_hash: string;
          max_count: number;
          window_seconds: number;
        };
        Returns: {
          user_id: string;
          username: string;
          email: string;
          expires_at: string;
          time_zone: string;
          date_language: string;
        }[];
      };
      open_sign_in: {
        Args: {
          login: string;
          token_hash: string;
        };
        Returns: {
          email: string;
          expires_at: string;
          time_zone: string;
          date_language: string;
        }[];
      };
      operations_report: {
        Args: never;
        Returns: {
          mail_waiting: number;
          mail_given_up: number;
          mail_oldest: string;
          counters: number;
          counters_over: number;
          database_bytes: number;
          removals: number;
          removals_late: number;
          names_like_staff: string[];
        }[];
      };
      order_milestones: {
        Args: {
          project: number;
          ids: number[];
        };
        Returns: number;
      };
      paid_checkouts: {
        Args: {
          looked_before?: string;
          max_rows?: number;
        };
        Returns: Json;
      };
      person_data: {
        Args: {
          actor: string;
          user_id: string;
        };
        Returns: Json;
      };
      ping: {
        Args: never;
        Returns: boolean;
      };
      post_mailed_answer: {
        Args: {
          actor: string;
          about: string;
          thing: number;
          body: string;
          attachments: number[];
          mail: string;
        };
        Returns: boolean;
      };
      prepare_signing: {
        Args: {
          token_hash: string;
          browser_hash: string;
          code_hash: string;
          options: number[];
          path: string;
          seen: string;
        };
        Returns: Json;
      };
      project_addresses: {
        Args: {
          project: number;
        };
        Returns: {
          id: string;
          email: string;
        }[];
      };
      project_palettes: {
        Args: {
          project: number;
        };
        Returns: {
          document_id: number;
          name: string;
          version: number;
          status: Database['public']['Enums']['document_status'];
          status_reason: string;
          content: string;
          palette_id: number;
          author: string;
          created_at: string;
          approved_version: number;
          approved_content: string;
          approved_at: string;
          may_review: boolean;
          may_replace: boolean;
        }[];
      };
      project_people: {
        Args: {
          project_id: number;
        };
        Returns: {
          id: string;
          username: string;
          name: string;
          role: Database['public']['Enums']['user_role'];
        }[];
      };
      publish_version: {
        Args: {
          version: number;
          procedure?: number;
        };
        Returns: string;
      };
      quote_invoice: {
        Args: {
          actor: string;
          invoice: number;
          coin: string;
          rate: number;
          amount: number;
          units: number;
          address: string;
          tag?: number;
        };
        Returns: Json;
      };
      read_invoice: {
        Args: {
          invoice: number;
          firm?: Json;
          today?: string;
        };
        Returns: Json;
      };
      read_issued: {
        Args: {
          invoice: number;
        };
        Returns: Json;
      };
      read_offer: {
        Args: {
          offer: number;
          firm?: Json;
          terms?: Json;
          today?: string;
        };
        Returns: Json;
      };
      read_password_link: {
        Args: {
          token_hash: string;
        };
        Returns: {
          username: string;
          email: string;
          invited_by: string;
          project: string;
        }[];
      };
      record_acceptance: {
        Args: {
          actor: string;
          offer: number;
          how: string;
          name: string;
          accepted_on: string;
          options?: number[];
          order_number?: string;
          untaxed?: Json;
          issuing?: Json;
        };
        Returns: boolean;
      };
      record_payment: {
        Args: {
          invoice: number;
          amount: number;
          paid_on: string;
          method: string;
          reference?: string;
        };
        Returns: number;
      };
      record_sign_in: {
        Args: {
          user_id: string;
          session_id: string;
          browser: string;
          system: string;
          network: string;
          browser_hash: string;
        };
        Returns: undefined;
      };
      refuse_claim: {
        Args: {
          claim: number;
          reason: string;
          invoice?: number;
        };
        Returns: boolean;
      };
      registration_problem: {
        Args: {
          username: string;
          email?: string;
          names?: string[];
        };
        Returns: string | null;
      };
      remind_of_deposit: {
        Args: {
          project: number;
        };
        Returns: number;
      };
      remind_of_document: {
        Args: {
          document: number;
        };
        Returns: boolean;
      };
      remind_of_invoices: {
        Args: {
          today?: string;
          max_rows?: number;
        };
        Returns: number;
      };
      remind_of_procedures: {
        Args: {
          max_rows?: number;
        };
        Returns: number;
      };
      remind_reviewers: {
        Args: {
          max_rows?: number;
        };
        Returns: number;
      };
      remove_second_factor: {
        Args: {
          person: string;
        };
        Returns: boolean;
      };
      replace_offer: {
        Args: {
          offer: number;
        };
        Returns: number;
      };
      report_answer: {
        Args: {
          answer: string;
          question: string;
        };
        Returns: undefined;
      };
      require_second_factor: {
        Args: {
          required: boolean;
        };
        Returns: boolean;
      };
      resend_mail: {
        Args: {
          mail_id: number;
        };
        Returns: boolean;
      };
      return_rate_limit: {
        Args: {
          bucket: string;
          key: string;
        };
        Returns: undefined;
      };
      revoke_link: {
        Args: {
          link: number;
        };
        Returns: boolean;
      };
      run_steps: {
        Args: {
          run: number;
        };
        Returns: {
          id: number;
          title: string;
          note: string;
          is_done: boolean;
          done_at: string;
          done_by: string;
        }[];
      };
      save_calendar_link: {
        Args: {
          hash?: string;
        };
        Returns: boolean;
      };
      save_guest_palette: {
        Args: {
          email: string;
          name: string;
          primary_color: string;
          secondary_color: string;
          accent1_color: string;
          accent2_color?: string;
          gray_color?: string;
          heading_font?: string;
          body_font?: string;
        };
        Returns: Database['public']['Tables']['palettes']['Row'][];
        SetofOptions: {
          from: '*';
          to: 'palettes';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      save_mail_preferences: {
        Args: {
          digest_hour: number;
          choices: Json;
        };
        Returns: undefined;
      };
      save_project_mail: {
        Args: {
          project: number;
          how?: Database['public']['Enums']['mail_time'];
        };
        Returns: undefined;
      };
      second_factor_changed: {
        Args: {
          user_id: string;
          change: string;
        };
        Returns: undefined;
      };
      second_factor_failed: {
        Args: {
          user_id: string;
        };
        Returns: undefined;
      };
      send_offer: {
        Args: {
          actor: string;
          offer: number;
          firm: Json;
          terms: Json;
          time_zone: string;
          today: string;
          token_hash?: string;
          seed?: string;
          message?: string;
        };
        Returns: string[];
      };
      set_project_members: {
        Args: {
          project: number;
          member_ids: string[];
        };
        Returns: {
          id: string;
          username: string;
          name: string;
          role: Database['public']['Enums']['user_role'];
        }[];
      };
      settle_checkout: {
        Args: {
          checkout: number;
          answer: Json;
        };
        Returns: boolean;
      };
      share_by_link: {
        Args: {
          name: string;
          email: string;
          token_hash: string;
          document?: number;
          invoice?: number;
          may_act?: boolean;
          message?: string;
          decide_by?: string;
          until?: string;
          seed?: string;
          offer?: number;
        };
        Returns: number;
      };
      show_booking: {
        Args: {
          booking: number;
          email: string;
          offer: Json;
        };
        Returns: Json;
      };
      sign_offer: {
        Args: {
          token_hash: string;
          browser_hash: string;
          code_hash: string;
          seen: string;
          given: Json;
        };
        Returns: number;
      };
      sign_version: {
        Args: {
          version: number;
        };
        Returns: boolean;
      };
      speaks_for: {
        Args: {
          name: string;
          names: string[];
        };
        Returns: boolean;
      };
      spend_code: {
        Args: {
          user_id: string;
          browser_hash: string;
          code_hash: string;
        };
        Returns: boolean;
      };
      spend_invitation: {
        Args: {
          token_hash: string;
        };
        Returns: {
          user_id: string;
          email: string;
        }[];
      };
      spend_password_link: {
        Args: {
          token_hash: string;
          password: string;
        };
        Returns: {
          user_id: string;
          email: string;
        }[];
      };
      spend_proof: {
        Args: {
          user_id: string;
          token_hash: string;
        };
        Returns: boolean;
      };
      spend_sign_in_code: {
        Args: {
          browser_hash: string;
          code_hash: string;
        };
        Returns: {
          user_id: string;
          email: string;
          next_page: string;
          ended_password: boolean;
        }[];
      };
      spend_sign_in_link: {
        Args: {
          token_hash: string;
        };
        Returns: {
          user_id: string;
          email: string;
          next_page: string;
          ended_password: boolean;
        }[];
      };
      start_run: {
        Args: {
          version: number;
          owner?: string;
          due?: string;
          project?: number;
          name?: string;
        };
        Returns: number;
      };
      stop_notification_mail: {
        Args: {
          user_id: string;
        };
        Returns: undefined;
      };
      submit_lead: {
        Args: {
          name: string;
          email: string;
          company: string;
          phone: string;
          message: string;
        };
        Returns: number;
      };
      subscribe_newsletter: {
        Args: {
          email: string;
        };
        Returns: undefined;
      };
      take_back_payment: {
        Args: {
          payment: number;
          invoice?: number;
        };
        Returns: boolean;
      };
      take_back_request: {
        Args: {
          request: number;
          project?: number;
        };
        Returns: boolean;
      };
      take_rate_limit: {
        Args: {
          bucket: string;
          key: string;
          max_count: number;
          window_seconds: number;
        };
        Returns: {
          admitted: boolean;
          remaining: number;
          retry_after: number;
        }[];
      };
      tick_step: {
        Args: {
          step: number;
          is_done?: boolean;
          note?: string;
        };
        Returns: boolean;
      };
      unsubscribe_newsletter: {
        Args: {
          email: string;
        };
        Returns: undefined;
      };
      upload_path: {
        Args: {
          actor: string;
          upload_id: string;
        };
        Returns: string | null;
      };
      verify_file: {
        Args: {
          digest: string;
        };
        Returns: {
          state: string;
          number: number;
          versions: number;
          decided_at: string;
        }[];
      };
      verify_invoice: {
        Args: {
          digest: string;
        };
        Returns: Json;
      };
      verify_offer: {
        Args: {
          digest: string;
        };
        Returns: Json;
      };
      withdraw_invitation: {
        Args: {
          person: string;
        };
        Returns: boolean;
      };
      withdraw_offer: {
        Args: {
          offer: number;
        };
        Returns: boolean;
      };
      work_left_by: {
        Args: {
          person: string;
        };
        Returns: {
          leads: number;
          milestones: number;
          runs: number;
          projects: number;
          procedures: number;
          invoices: Json;
        }[];
      };
      write_comment: {
        Args: {
          body: string;
          project?: number;
          document?: number;
          is_internal?: boolean;
          mentions?: string[];
          attachments?: number[];
          request?: number;
        };
        Returns: Database['public']['Tables']['comments']['Row'][];
        SetofOptions: {
          from: '*';
          to: 'comments';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      write_letter: {
        Args: {
          lead: number;
          body: string;
          is_theirs?: boolean;
          language?: string;
        };
        Returns: Database['public']['Tables']['lead_letters']['Row'][];
        SetofOptions: {
          from: '*';
          to: 'lead_letters';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
    };
    Enums: {
      document_status: 'pending' | 'approved' | 'rejected';
      file_kind: 'pdf' | 'image' | 'text' | 'office' | 'archive' | 'palette' | 'drawing';
      mail_time: 'at_once' | 'daily' | 'never';
      notification_kind:
        | 'mention'
        | 'comment'
        | 'decision'
        | 'document'
        | 'milestone'
        | 'project'
        | 'member'
        | 'procedure'
        | 'lead'
        | 'request'
        | 'review'
        | 'invoice'
        | 'call'
        | 'offer';
      project_status: 'planning' | 'in_progress' | 'review' | 'complete';
      request_status: 'open' | 'planned' | 'done' | 'declined' | 'proposed';
      user_role: 'admin' | 'team_member' | 'client';
    };
    CompositeTypes: Record<never, never>;
  };
};

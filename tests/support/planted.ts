/** Values of the server's settings that a build is made with, to see that none of them gets into it. */
export const plantedSecrets = {
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_planted_4f1d0c9a72be',
  SUPABASE_SECRET_KEY: 'sb_secret_planted_9be2d7704ac1',
  OPENAI_API_KEY: 'sk-planted-61c3aa5f09d8',
  OPENAI_BASE_URL: 'https://planted-model.example/v1',
  SMTP_URL: 'smtps://planted:planted-word-82d1@mail.example:465',
  MAIL_FROM: 'planted-from@mail.example',
  MAIL_TO: 'planted-to@mail.example',
  MAIL_INBOUND_DOMAIN: 'planted-inbound.mail.example',
  MAIL_INBOUND_SECRET: 'planted-inbound-7c31e0a94b',
};

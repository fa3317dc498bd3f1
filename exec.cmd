@rem The npm scripts start with "exec", so that Node receives the signals sent to npm. cmd has no exec, so npm finds this file on Windows.
@%*

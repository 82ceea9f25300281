"""What people do at tables: each module holds one kind of it, and the service has one of each."""
